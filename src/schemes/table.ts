import { FACTS } from "../generated/data/scheme-facts.js";

/** The facts that functions need about a scheme whose rules they do not have. */
export interface KnownScheme {
  /** The default port; `null` if the scheme has none. */
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
