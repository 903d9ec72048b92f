// The types of words, known everywhere without an import.

type Language = "en" | "ja";

/** A text with {placeholders}, or one text for each plural form of {n}. */
type Message = string | { zero?: string; one?: string; other: string };

type Params = Record<string, unknown>;

/** The text of a code in the reader's language. */
type Translate = (code: string, params?: Params) => string;

/** The words of the page. They stay the same object when the language changes. */
interface Words {
  readonly language: Language;
  /** The text of a code, or the code itself if it has no text. */
  t: Translate;
  /** Whether a code has a text. */
  has: (code: string) => boolean;
  /** Text of an error or refusal. */
  sentence: (error: { code: string; params?: Params; message?: string }) => string;
  /** Adds texts that were fetched later. */
  add: (more: Record<string, Message>) => void;
  /** Goes over to another language: who holds the words, then says everything in it. */
  speak: (language: Language, messages: Record<string, Message>) => void;
}
