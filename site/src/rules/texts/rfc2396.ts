import { rfc2396 } from "url-grammar/rfc2396";
import text from "../../../../grammar/rfc2396/rfc2396.bnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("bnf", rfc2396, text);
