/** The URL that a reference resolves to, by each algorithm. */
import {
  ALGORITHMS,
  type Algorithm,
  explainResolution,
  type Origin,
  type ResolutionStep,
  resolveUrl,
} from "url-grammar";
import { ENTRIES } from "#library/compat/resolve/algorithms.js";
import { type Cut, cut } from "./tables.js";

export interface ResolutionRequest {
  readonly base: string;
  readonly reference: string;
}

/** A component of the result, or the delimiters around it. */
export interface Piece {
  readonly text: Cut;
  /** Its name, such as `path`; `null` for a delimiter. */
  readonly component: string | null;
  /** The origin of the component; `null` for a delimiter. */
  readonly origin: Origin | null;
}

interface ByAlgorithm {
  readonly algorithm: Algorithm;
  /** Whether a reference with the base's scheme is absolute. */
  readonly strict: boolean;
  readonly document: string;
  readonly section: string;
}

export interface Resolved extends ByAlgorithm {
  readonly url: Cut;
  /** Whether the first algorithm gives another URL, or none. */
  readonly differs: boolean;
  readonly sameDocument: boolean;
  /** Whether the result is valid under the grammar of the algorithm's document. */
  readonly valid: boolean;
  readonly pieces: readonly Piece[];
  readonly steps: readonly Step[];
}

/** A step, as the package explains it. */
export interface Step extends Omit<ResolutionStep, "message" | "buffer"> {
  readonly message: Cut;
  readonly buffer: Cut | null;
}

/** An algorithm without a result: the base is unusable, or the input is too long. */
export interface Unresolved extends ByAlgorithm {
  readonly fault: string;
}

export interface Resolutions {
  readonly algorithms: readonly (Resolved | Unresolved)[];
  /** The result of `new URL(reference, base)` in this browser. */
  readonly browser: { readonly url: Cut; readonly differs: boolean } | { readonly fault: string };
}

/** The current algorithm comes first. The URL Standard's is the browser's, which is shown separately. */
const CHOICES = ALGORITHMS.filter((algorithm) => algorithm !== "whatwg")
  .reverse()
  .flatMap((algorithm) => {
    const strict = { algorithm, strict: true };
    return ENTRIES[algorithm].mayIgnoreScheme ? [strict, { algorithm, strict: false }] : [strict];
  });

export function resolution(request: ResolutionRequest): Resolutions {
  const expected = today(request);
  return {
    algorithms: CHOICES.map(({ algorithm, strict }) => resolved(request, expected, algorithm, strict)),
    browser: byBrowser(request, expected),
  };
}

function resolved(
  { base, reference }: ResolutionRequest,
  expected: string | null,
  algorithm: Algorithm,
  strict: boolean,
): Resolved | Unresolved {
  const { document, section } = ENTRIES[algorithm];
  const by = { algorithm, strict, document, section };
  try {
    const { steps, resolution } = explainResolution(base, reference, { algorithm, strict });
    const { url, sameDocument, valid } = resolution;
    const pieces = piecesOf(resolution);
    return {
      ...by,
      url: cut(url),
      differs: url !== expected,
      sameDocument,
      valid,
      pieces,
      steps: steps.map(stepOf),
    };
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== "BaseUrlError" && name !== "SizeLimitError") throw error;
    return { ...by, fault: message };
  }
}

function piecesOf({
  components,
  origins,
}: ReturnType<typeof explainResolution>["resolution"]): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (component: keyof typeof origins, before: string, after = "") => {
    const node = components[component];
    if (node === null) return;
    const delimiter = (text: string) => {
      if (text !== "") pieces.push({ text: cut(text), component: null, origin: null });
    };
    delimiter(before);
    if (node.text !== "") pieces.push({ text: cut(node.text), component, origin: origins[component] });
    delimiter(after);
  };
  add("scheme", "", ":");
  add("authority", "//");
  add("path", "");
  add("query", "?");
  add("fragment", "#");
  return pieces;
}

function stepOf({ message, buffer, ...step }: ResolutionStep): Step {
  return { ...step, message: cut(message), buffer: buffer === null ? null : cut(buffer) };
}

/** Returns the result of the first algorithm; `null` if there is none. */
function today({ base, reference }: ResolutionRequest): string | null {
  try {
    return resolveUrl(base, reference, { algorithm: "rfc3986" });
  } catch (error) {
    if ((error as Error).name !== "BaseUrlError") throw error;
    return null;
  }
}

function byBrowser({ base, reference }: ResolutionRequest, expected: string | null): Resolutions["browser"] {
  try {
    const { href } = new URL(reference, base);
    return { url: cut(href), differs: href !== expected };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
