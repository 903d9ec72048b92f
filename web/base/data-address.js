// Data addresses: pages opened as files and their workers may fetch and import them, but not the addresses of blobs.

/** @param {Blob} blob @returns {Promise<string>} */
export const dataAddressOf = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});
