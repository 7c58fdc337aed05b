import type { RuleNodes } from "../../ast/rules/draft-05.js";
import { engineOf, type Grammar, grammarOf, type UrlEngine } from "../grammar.js";
import { DRAFT_05_LANGUAGE } from "../standards/draft-05.js";
import { noteLoaded } from "../verdict/loaded.js";

/** What the default grammar runs on. */
export const DRAFT_05_ENGINE: UrlEngine = /* @__PURE__ */ engineOf(DRAFT_05_LANGUAGE);

/**
 * The grammar of draft-fielding-url-syntax-05, Appendix A, as a value. It is the default grammar of every function.
 *
 * @example
 * draft05.isValid("http://a.example/") // → true
 * draft05.rules.length // → 37
 */
export const draft05: Grammar<RuleNodes, "URL-reference"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(DRAFT_05_ENGINE),
);
