// What the single file for the JavaScript functions of SQL engines has: the functions of two grammars. The build leaves out
// of that file whatever these do not reach (tools/scripts/iife.mjs), so a function added here may need more of it.
import { DRAFT_05_LANGUAGE } from "../parse/standards/draft-05.js";
import { RFC_3986_LANGUAGE } from "../parse/standards/rfc3986.js";
import { type SqlFunctions, sqlFunctions } from "./functions.js";

export type { Texts } from "../parse/texts.js";
export type { Fault, SqlFunctions } from "./functions.js";

/** The functions by RFC 3986. */
export const rfc3986: SqlFunctions = sqlFunctions(RFC_3986_LANGUAGE, "rfc3986");

/** The functions by draft-fielding-url-syntax-05, which checks host names label by label. */
export const draft05: SqlFunctions = sqlFunctions(DRAFT_05_LANGUAGE, "draft-05");
