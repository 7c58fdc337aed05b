import { percentBytes } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/** Every platform of the package has it; TypeScript's library without the DOM does not declare it. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/**
 * The parts of a javascript URL.
 *
 * @see HTML Standard, "The javascript: URL special case"
 */
export interface JavascriptParts {
  /** The script that is run: all that follows the colon, also a query and a fragment, percent-decoded. */
  readonly source: string;
}

/**
 * The scheme of scripts within a URL. A page that links to a URL of this scheme runs it.
 *
 * @see HTML Standard, "The javascript: URL special case"
 */
export const javascript: TextScheme<"javascript", JavascriptParts> = standardScheme({
  name: "javascript",
  start: "javascript-URL",
  facts: { standard: "HTML Standard", defaultPort: null, shape: "opaque" },
  sample: "javascript:alert(%22a%22)",
  parts: ({ first }): JavascriptParts => ({
    source: new TextDecoder().decode(percentBytes(first("source")!)),
  }),
});
