// Draws pictures when they come into view.

/**
 * @param {IntersectionObserverInit} options
 */
export function createLazyDrawing(options) {
  /** @type {Map<Element, () => void>} */
  const waiting = new Map();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const draw = isIntersecting ? waiting.get(target) : undefined;
      if (!draw) continue;
      waiting.delete(target);
      observer.unobserve(target);
      draw();
    }
  }, options);
  return {
    /** @param {Element} element @param {() => void} draw called once */
    add(element, draw) {
      waiting.set(element, draw);
      observer.observe(element);
    },
    destroy: () => observer.disconnect(),
  };
}
