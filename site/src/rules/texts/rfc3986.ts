import { rfc3986 } from "url-grammar/rfc3986";
import text from "../../../../grammar/rfc3986/rfc3986.abnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("abnf", rfc3986, text);
