// Sentences that are elements of their own, one after the other.

/** What the language leaves between two sentences. @param {Translate} t */
export const gap = (t) => t("list.sentences", { one: "", other: "" });
