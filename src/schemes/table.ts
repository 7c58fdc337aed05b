import { FACTS } from "../generated/data/scheme-facts.js";

/** What functions need to know of a scheme that they have no rules of. */
export interface KnownScheme {
  /** The port to connect to if a URL names none; `null` if the scheme has no default port. */
  readonly defaultPort: number | null;
  /** `"generic"` if its URLs have an authority and a path, `"opaque"` if they have no structure after the colon. */
  readonly shape: "generic" | "opaque";
}

/** The schemes of `SCHEMES`, by their names in lower case. */
export const KNOWN_SCHEMES: ReadonlyMap<string, KnownScheme> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ FACTS.split("|").map((row) => {
    const [name, port, opaque] = row.split(" ") as [string, ...string[]];
    return [name, { defaultPort: port ? +port : null, shape: opaque ? "opaque" : "generic" }];
  }),
);
