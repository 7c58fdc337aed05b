import { rfc3987 } from "url-grammar/rfc3987";
import text from "../../../../grammar/rfc3987/rfc3987.abnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("abnf", rfc3987, text);
