import type { ESLint, Linter } from "eslint";
import { deepFreeze } from "../../core/freeze.js";
import { validUrl } from "./rule.js";

/** The plugin: its rule `valid-url`, and the configuration `recommended`. */
export interface UrlGrammarPlugin extends ESLint.Plugin {
  readonly rules: { readonly "valid-url": typeof validUrl };
  readonly configs: { readonly recommended: Linter.Config };
}

const rules = { "valid-url": validUrl };
const meta = { name: "url-grammar", namespace: "url-grammar" };

/**
 * The plugin for a flat configuration of ESLint.
 *
 * @example
 * plugin.configs.recommended.rules // → { "url-grammar/valid-url": "error" }
 */
export const plugin: UrlGrammarPlugin = deepFreeze({
  meta,
  rules,
  configs: {
    recommended: {
      name: "url-grammar/recommended",
      plugins: { "url-grammar": { meta, rules } },
      rules: { "url-grammar/valid-url": "error" as const },
    },
  },
});
