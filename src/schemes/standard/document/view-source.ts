import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/** The parts of a view-source URL. No standard defines them. */
export interface ViewSourceParts {
  /** The URL whose source is shown, as written. */
  readonly url: string;
}

/**
 * The scheme of the source of another URL. No standard defines it: the rules are those of its provisional registration
 * by IANA.
 *
 * @see IANA, provisional registration of "view-source"
 */
export const viewSource: TextScheme<"view-source", ViewSourceParts> = standardScheme({
  name: "view-source",
  start: "view-source-uri",
  facts: { standard: null, defaultPort: null, shape: "opaque" },
  sample: "view-source:https://host.example/",
  parts: ({ first }): ViewSourceParts => ({ url: first("absolute-URI")! }),
});
