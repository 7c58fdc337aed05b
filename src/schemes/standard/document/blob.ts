import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a blob URL.
 *
 * @see W3C File API, "Generate a new blob URL"
 */
export interface BlobParts {
  /**
   * The origin of the page that made the URL, such as `https://example.org`; `null` for an opaque origin, in whose place
   * each browser writes something of its own.
   */
  readonly origin: string | null;
  /** The identifier of the object, in lower case. */
  readonly uuid: string;
}

/**
 * The scheme of objects in the memory of a browser.
 *
 * @see W3C File API, "A URL for Blob and MediaSource reference"
 */
export const blob: TextScheme<"blob", BlobParts> = standardScheme({
  name: "blob",
  start: "blob-URL",
  facts: { standard: "W3C File API", defaultPort: null, shape: "opaque" },
  sample: "blob:https://example.org/40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64",
  parts: ({ first }): BlobParts => ({
    origin: first("tuple-origin"),
    uuid: first("UUID")!.toLowerCase(),
  }),
});
