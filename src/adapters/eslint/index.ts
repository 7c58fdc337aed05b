/**
 * The entry point `url-grammar/eslint`: an ESLint plugin that checks the URLs in programs.
 *
 * @module
 */

import type { ESLint, Linter, Rule } from "eslint";
import { isReplaceable, sourceSpan } from "../../base/written.js";
import { deepFreeze } from "../../core/values.js";
import { FILES, VERSION } from "../../generated/data/manifest.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import { type Finding, findingsIn } from "./checks.js";
import { SCHEMA, type Settings, settingsOf } from "./settings.js";
import {
  isConcatenation,
  isJoined,
  type Part,
  partsOf,
  type Syntax,
  type Use,
  useOf,
  writtenIn,
} from "./syntax.js";

export type { ValidUrlOptions } from "./settings.js";

/** The plugin: its rule `valid-url`, and the configuration `recommended`. */
export interface UrlGrammarPlugin extends ESLint.Plugin {
  /** The rules of the plugin, by their names without the prefix `url-grammar/`. */
  readonly rules: {
    /** Checks the URLs in a program. */
    readonly "valid-url": typeof validUrl;
  };
  /** The configurations of the plugin, by name. */
  readonly configs: {
    /** Enables the rule `valid-url`, as an error. */
    readonly recommended: Linter.Config;
  };
}

/** The documentation of the rule. Editors link a rule's name to it. */
const DOCUMENTATION: string = `${FILES}docs/reference/adapters-code.md#eslint`;

/**
 * Checks that the URLs in a program are valid. It covers strings, templates and concatenations with `+`. A part that is
 * only known at run time can be any string.
 */
const validUrl: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Require that URLs are valid", recommended: true, url: DOCUMENTATION },
    fixable: "code",
    hasSuggestions: true,
    schema: SCHEMA,
    messages: {
      invalid: "{{message}}",
      invalidWithAdvice: "{{message}}: {{advice}}",
      suggestion: "{{advice}}",
    },
  },
  create: (context) => {
    const settings = settingsOf(context.options[0] ?? {});
    const { sourceCode } = context;
    const defined = definedNames(sourceCode);
    const check = (node: unknown): void => {
      const syntax = node as Syntax;
      if (isJoined(syntax)) return;
      const use = useOf(syntax, settings, defined);
      const known = partsOf(syntax, sourceCode);
      const parts = use === "beginning" ? [...known, null] : known;
      if (!isUrl(parts, use, settings)) return;
      const texts = parts.map((part) => part?.text ?? null);
      for (const finding of findingsIn({ parts: texts, use }, settings)) report(context, parts, finding);
    };
    return {
      Literal: (node) => {
        if (typeof node.value === "string") check(node);
      },
      TemplateLiteral: check,
      BinaryExpression: (node) => {
        if (isConcatenation(node as Syntax)) check(node);
      },
    };
  },
};

/** Returns a function that returns the names that the file defines or imports. They are collected once. */
function definedNames({ scopeManager }: Rule.RuleContext["sourceCode"]): () => ReadonlySet<unknown> {
  let names: ReadonlySet<unknown> | undefined;
  return () => {
    names ??= new Set(
      (scopeManager?.scopes ?? [])
        .flatMap(({ references }) => references)
        .filter(({ resolved }) => (resolved?.defs.length ?? 0) > 0)
        .map(({ identifier }) => identifier),
    );
    return names;
  };
}

function report(context: Rule.RuleContext, parts: readonly Part[], finding: Finding): void {
  const { part, start, end, message, advice, safe, others = [] } = finding;
  const piece = parts[part]!;
  const written = piece.written();
  const place = sourceSpan(written, start, end);
  const { sourceCode } = context;
  const data = { message, advice: advice ?? "" };
  const loc = { start: sourceCode.getLocFromIndex(place.start), end: sourceCode.getLocFromIndex(place.end) };
  const messageId = advice === null ? "invalid" : "invalidWithAdvice";
  const edits = safe ? [finding, ...others] : [finding];
  const replacements = edits.flatMap((one) => replacementIn(parts[one.part]!, one) ?? []);
  const [first] = replacements;
  if (first === undefined) {
    context.report({ messageId, data, loc });
    return;
  }
  const fix: Rule.ReportFixer = (fixer) =>
    replacements.map(({ range, text }) => fixer.replaceTextRange(range, text));
  if (safe) context.report({ messageId, data, loc, fix });
  else context.report({ messageId, data, loc, suggest: [{ messageId: "suggestion", data, fix }] });
}

/** Returns the part of the source that a finding's edit replaces; `null` if it has none, or would split an escape. */
function replacementIn(
  piece: NonNullable<Part>,
  { edit }: Finding,
): { readonly range: [start: number, end: number]; readonly text: string } | null {
  const written = piece.written();
  if (edit === null || !isReplaceable(written, edit.start, edit.end)) return null;
  const { start, end } = sourceSpan(written, edit.start, edit.end);
  return { range: [start, end], text: writtenIn(piece.quoting, edit.text) };
}

/** Returns whether a string is a URL, by its use and its beginning. */
function isUrl(parts: readonly Part[], use: Use, settings: Settings): boolean {
  if (use === "part") return false;
  if (use === "absolute" || use === "reference") return true;
  if (!beginsLikeUrl(parts, settings.schemes)) return false;
  if (use === "specifier" || settings.strings === "all") return true;
  // A string with white space is more likely a sentence that begins with a URL.
  return settings.strings === "words" && !parts.some((part) => part !== null && /\s/.test(part.text));
}

/**
 * Returns whether a string begins with one of the schemes, and has more than that: `"https://"` alone is a prefix of
 * others.
 */
function beginsLikeUrl(parts: readonly Part[], schemes: ReadonlySet<string>): boolean {
  const [first] = parts;
  const [beginning = "", name = ""] =
    /^([a-z][a-z0-9+.-]*):/i.exec(first?.text.slice(0, LONGEST) ?? "") ?? [];
  const scheme = name.toLowerCase();
  if (!first || !schemes.has(scheme)) return false;
  // Without slashes, "error:" or "http:error" can be any text; but a scheme without an authority has no slashes.
  const slashes = KNOWN_SCHEMES.get(scheme)?.shape === "generic" ? /[\\/]+/y : /[\\/]*/y;
  slashes.lastIndex = beginning.length;
  const matched = slashes.exec(first.text);
  return matched !== null && (slashes.lastIndex < first.text.length || parts.length > 1);
}

/** No scheme is longer than this. */
const LONGEST = 64;

/**
 * The plugin, for a flat ESLint configuration.
 *
 * @example
 * plugin.configs.recommended.rules // → { "url-grammar/valid-url": "error" }
 */
export const plugin: UrlGrammarPlugin = /* @__PURE__ */ pluginWithConfigs();

function pluginWithConfigs(): UrlGrammarPlugin {
  const plugins: Record<string, ESLint.Plugin> = {};
  const made: UrlGrammarPlugin = {
    meta: { name: "url-grammar", version: VERSION, namespace: "url-grammar" },
    rules: { "valid-url": validUrl },
    configs: {
      recommended: {
        name: "url-grammar/recommended",
        plugins,
        rules: { "url-grammar/valid-url": "error" },
      },
    },
  };
  // It must be the same object, or ESLint refuses a configuration that both names the plugin and extends the
  // recommended one.
  plugins["url-grammar"] = made;
  return deepFreeze(made);
}

export { plugin as default };
