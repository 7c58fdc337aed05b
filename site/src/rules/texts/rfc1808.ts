import { rfc1808 } from "url-grammar/rfc1808";
import text from "../../../../grammar/rfc1808/rfc1808.bnf";
import strict from "../../../../grammar/rfc1808/strict.bnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("bnf", rfc1808, text, strict);
