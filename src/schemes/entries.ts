// The public table of schemes. The data that the package itself needs from it is in `table.ts`.
import { MapView } from "../core/values.js";
import { SCHEME_DOCUMENTS } from "../generated/data/scheme-documents.js";
import type { SchemeStatus } from "./definition.js";
import { KNOWN_SCHEMES, type KnownScheme } from "./table.js";

/** The facts about a scheme that its grammar does not state. */
export interface SchemeEntry extends KnownScheme {
  /** The name of the scheme in lower case, without the colon: `"http"`. */
  readonly name: string;
  /** The document that defines the scheme; `null` if there is none. */
  readonly standard: string | null;
  /** The status of the scheme in IANA's registry; `null` if it is not registered. */
  readonly status: SchemeStatus | null;
}

/**
 * The schemes in the drafts and in Python's lists, and others with an authority and a default port, by name in lower
 * case. Excludes `data` and `urn`.
 */
export const SCHEMES: ReadonlyMap<string, SchemeEntry> = /* @__PURE__ */ new MapView(
  /* @__PURE__ */ SCHEME_DOCUMENTS.map(
    ([name, standard, status = "permanent" as const]): [string, SchemeEntry] => [
      name,
      Object.freeze({ name, standard, status, ...KNOWN_SCHEMES.get(name)! }),
    ],
  ),
);
