import { percentDecode } from "../../core/text/percent.js";
import type { Model } from "../model/model.js";
import { splitParts } from "./components.js";

/**
 * RFC 3986 for programs that do not check: the expression of Appendix B splits, and the authority is divided as section
 * 3.2 has it, at the first `@` and at the last `:` after the brackets. Nothing is refused.
 *
 * @see RFC 3986, appendix B and section 3.2
 */
export const rfc3986Loose: Model = {
  name: "rfc3986-loose",
  program: "RFC 3986, appendix B",
  versions: [{ version: "2005", checked: "run" }],
  source: "RFC 3986, appendix B and section 3.2",
  read(input) {
    return splitParts(input, percentDecode, false);
  },
};
