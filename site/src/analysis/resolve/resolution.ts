/** What a reference is resolved to, by each algorithm. */
import { ALGORITHMS, type Algorithm, explain, type Origin, type ResolutionStep } from "url-grammar/resolve";
import { ENTRIES } from "#library/compat/resolve/algorithms.js";

export interface ResolutionRequest {
  readonly base: string;
  readonly reference: string;
}

/** A component of the result, or the delimiters around it. */
export interface Piece {
  readonly text: string;
  /** What it is, such as `path`; `null` for a delimiter. */
  readonly component: string | null;
  /** Where the component comes from; `null` for a delimiter. */
  readonly origin: Origin | null;
}

interface ByAlgorithm {
  readonly algorithm: Algorithm;
  /** Whether a reference with the scheme of the base is absolute. */
  readonly strict: boolean;
  readonly document: string;
  readonly section: string;
}

export interface Resolved extends ByAlgorithm {
  readonly url: string;
  readonly sameDocument: boolean;
  /** Whether the result is valid by the grammar of the algorithm's document. */
  readonly valid: boolean;
  readonly pieces: readonly Piece[];
  readonly steps: readonly ResolutionStep[];
}

/** An algorithm that gives no result: the base cannot be used, or the texts are too long. */
export interface Unresolved extends ByAlgorithm {
  readonly fault: string;
}

export interface Resolutions {
  readonly algorithms: readonly (Resolved | Unresolved)[];
  /** What `new URL(reference, base)` gives here. */
  readonly browser: { readonly url: string } | { readonly fault: string };
}

/** Today's algorithm comes first. */
const CHOICES = [...ALGORITHMS].reverse().flatMap((algorithm) => {
  const strict = { algorithm, strict: true };
  return ENTRIES[algorithm].mayIgnoreScheme ? [strict, { algorithm, strict: false }] : [strict];
});

export function resolution({ base, reference }: ResolutionRequest): Resolutions {
  return {
    algorithms: CHOICES.map(({ algorithm, strict }) => resolved(base, reference, algorithm, strict)),
    browser: byBrowser(base, reference),
  };
}

function resolved(
  base: string,
  reference: string,
  algorithm: Algorithm,
  strict: boolean,
): Resolved | Unresolved {
  const { document, section } = ENTRIES[algorithm];
  const by = { algorithm, strict, document, section };
  try {
    const { steps, resolution } = explain(base, reference, { algorithm, strict });
    const { url, sameDocument, valid } = resolution;
    return { ...by, url, sameDocument, valid, pieces: piecesOf(resolution), steps };
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== "BaseUrlError" && name !== "SizeLimitError") throw error;
    return { ...by, fault: message };
  }
}

function piecesOf({ components, origins }: ReturnType<typeof explain>["resolution"]): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (component: keyof typeof origins, before: string, after = "") => {
    const node = components[component];
    if (node === null) return;
    const delimiter = (text: string) => {
      if (text !== "") pieces.push({ text, component: null, origin: null });
    };
    delimiter(before);
    if (node.text !== "") pieces.push({ text: node.text, component, origin: origins[component] });
    delimiter(after);
  };
  add("scheme", "", ":");
  add("authority", "//");
  add("path", "");
  add("query", "?");
  add("fragment", "#");
  return pieces;
}

function byBrowser(base: string, reference: string): Resolutions["browser"] {
  try {
    return { url: new URL(reference, base).href };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
