import type { Shows } from "../../python/printable.js";
import { isPrintableIn } from "./unicode.js";

/** Which characters `repr` of a release shows as they are. */
export function showsIn({ minor }: { readonly minor: number }): Shows {
  return (point) => isPrintableIn(minor, point);
}
