import { MapView } from "../core/values.js";
import { FACTS } from "../generated/data/scheme-facts.js";

/** The facts about a scheme that its grammar does not state. */
export interface SchemeEntry {
  /** The name of the scheme in lower case, without the colon: `"http"`. */
  readonly name: string;
  /** The document that defines the scheme; `null` if none does. */
  readonly standard: string | null;
  /** The port to connect to if a URL names none; `null` if the scheme has no default port. */
  readonly defaultPort: number | null;
  /** `"generic"` if its URLs have an authority and a path, `"opaque"` if they have no structure after the colon. */
  readonly shape: "generic" | "opaque";
}

/**
 * The schemes that the drafts or Python's lists name, and others that have a default port, by their names in lower case.
 * `data` and `urn` are not among them.
 */
export const SCHEMES: ReadonlyMap<string, SchemeEntry> = new MapView(
  FACTS.map(([name, standard, defaultPort, shape]) => [
    name,
    Object.freeze({ name, standard, defaultPort, shape }),
  ]),
);
