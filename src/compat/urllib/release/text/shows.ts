import type { Shows } from "../../python/repr.js";
import type { Rules } from "../table/rules.js";
import { isPrintableIn } from "./unicode.js";

/** Which characters `repr` of a release shows as they are. */
export function showsIn({ minor }: Rules): Shows {
  return (point) => isPrintableIn(minor, point);
}
