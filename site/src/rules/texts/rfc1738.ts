import { rfc1738 } from "url-grammar/rfc1738";
import text from "../../../../grammar/rfc1738/rfc1738.bnf";
import strict from "../../../../grammar/rfc1738/strict.bnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("bnf", rfc1738, text, strict);
