import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of an about URL.
 *
 * @see RFC 6694, section 2.1
 */
export interface AboutParts {
  /** What the application is asked for, percent-decoded: `blank`, for example. */
  readonly token: string;
  /** The query as written, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/**
 * The scheme of what an application has itself, such as its settings.
 *
 * @see RFC 6694, section 2
 */
export const about: TextScheme<"about", AboutParts> = standardScheme({
  name: "about",
  start: "about-uri",
  facts: { standard: "RFC 6694", defaultPort: null, shape: "opaque" },
  sample: "about:blank",
  parts: ({ first }): AboutParts => ({
    token: percentDecode(first("about-token")!),
    query: first("query"),
  }),
});
