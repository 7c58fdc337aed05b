import type { Rule } from "eslint";
import { isReplaceable, sourceSpan } from "../located/written.js";
import { findingsIn } from "./checks.js";
import type { Finding } from "./finding.js";
import { writtenIn } from "./js-text.js";
import { isUrl } from "./looks-like-url.js";
import { SCHEMA } from "./options.js";
import { type Part, partsOf } from "./parts.js";
import { settingsOf } from "./settings.js";
import { isConcatenation, type Syntax } from "./syntax.js";
import { isJoined, useOf } from "./use.js";

/**
 * The rule `valid-url`: the URLs in a program must be valid. It checks strings, templates and what `+` joins; a part that
 * is known only when the program runs stands for any text.
 */
export const validUrl: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Require that URLs are valid", recommended: true },
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

/** Returns a function that gives the names in a file that the file defines or imports. They are collected once. */
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
  const { part, start, end, message, advice, edit, safe } = finding;
  const piece = parts[part]!;
  const written = piece.written();
  const place = sourceSpan(written, start, end);
  const { sourceCode } = context;
  const data = { message, advice: advice ?? "" };
  const loc = { start: sourceCode.getLocFromIndex(place.start), end: sourceCode.getLocFromIndex(place.end) };
  const messageId = advice === null ? "invalid" : "invalidWithAdvice";
  if (edit === null || !isReplaceable(written, edit.start, edit.end)) {
    context.report({ messageId, data, loc });
    return;
  }
  const replaced = sourceSpan(written, edit.start, edit.end);
  const fix: Rule.ReportFixer = (fixer) =>
    fixer.replaceTextRange([replaced.start, replaced.end], writtenIn(piece.quoting, edit.text));
  if (safe) context.report({ messageId, data, loc, fix });
  else context.report({ messageId, data, loc, suggest: [{ messageId: "suggestion", data, fix }] });
}
