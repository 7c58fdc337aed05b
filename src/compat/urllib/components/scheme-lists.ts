import { SCHEMES } from "../../../schemes/table.js";

/** Python's lists also hold the empty scheme: a relative reference is treated as if its scheme were in each. */
function listed(list: "uses_relative" | "uses_netloc" | "uses_params"): ReadonlySet<string> {
  const names = [...SCHEMES.values()].filter((scheme) => scheme[list]).map(({ name }) => name);
  return new Set(["", ...names]);
}

export const uses_relative: ReadonlySet<string> = listed("uses_relative");
export const uses_netloc: ReadonlySet<string> = listed("uses_netloc");
export const uses_params: ReadonlySet<string> = listed("uses_params");
