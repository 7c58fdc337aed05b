import type { ESLint, Linter } from "eslint";
import { deepFreeze } from "../../core/values.js";
import { validUrl } from "./rule.js";

/** The plugin: its rule `valid-url`, and the configuration `recommended`. */
export interface UrlGrammarPlugin extends ESLint.Plugin {
  /** The rules of the plugin, by their names without the prefix `url-grammar/`. */
  readonly rules: {
    /** Checks the URLs in a program. */
    readonly "valid-url": typeof validUrl;
  };
  /** The configurations of the plugin, by name. */
  readonly configs: {
    /** Switches the rule `valid-url` on, as an error. */
    readonly recommended: Linter.Config;
  };
}

const plugins: Record<string, ESLint.Plugin> = {};

const made: UrlGrammarPlugin = {
  meta: { name: "url-grammar", namespace: "url-grammar" },
  rules: { "valid-url": validUrl },
  configs: {
    recommended: {
      name: "url-grammar/recommended",
      plugins,
      rules: { "url-grammar/valid-url": "error" },
    },
  },
};

// It has to be the same object, or ESLint refuses a configuration that names the plugin and has the recommended one.
plugins["url-grammar"] = made;

/**
 * The plugin for a flat configuration of ESLint.
 *
 * @example
 * plugin.configs.recommended.rules // → { "url-grammar/valid-url": "error" }
 */
export const plugin: UrlGrammarPlugin = deepFreeze(made);
