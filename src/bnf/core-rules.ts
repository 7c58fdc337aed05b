import type { Expression, RuleDefinition, Rulelist } from "./expression.js";
import { references } from "./references.js";

/** RFC 5234, Appendix B.1. */
export const CORE_RULES_TEXT = `
ALPHA  = %x41-5A / %x61-7A      ; A-Z / a-z
BIT    = "0" / "1"
CHAR   = %x01-7F                ; any 7-bit US-ASCII character, excluding NUL
CR     = %x0D                   ; carriage return
CRLF   = CR LF                  ; Internet standard newline
CTL    = %x00-1F / %x7F         ; controls
DIGIT  = %x30-39                ; 0-9
DQUOTE = %x22                   ; " (double quote)
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB   = %x09                   ; horizontal tab
LF     = %x0A                   ; linefeed
LWSP   = *( WSP / CRLF WSP )    ; linear white space, across line ends
OCTET  = %x00-FF                ; 8 bits of data
SP     = %x20
VCHAR  = %x21-7E                ; visible (printing) characters
WSP    = SP / HTAB              ; white space
`;

/**
 * Returns the grammar with the core rules that it needs after its own: those of `core` that it refers to and does
 * not define, and those that these refer to in turn. Where the text defines a core rule, other core rules use the
 * text's. A core rule is on no line of the text, so its `line` and `column` are 0.
 */
export function withCoreRules(
  grammar: Rulelist,
  core: Rulelist,
  definedName: (name: string) => string | null,
): Rulelist {
  const used = new Set<string>();
  const waiting = [...grammar.rules.values()];
  for (let rule = waiting.pop(); rule !== undefined; rule = waiting.pop())
    for (const name of references(rule.expression)) {
      const found = core.rules.get(name);
      if (found === undefined || definedName(name) !== null || used.has(name)) continue;
      used.add(name);
      waiting.push(found);
    }
  const rules = new Map<string, RuleDefinition>(grammar.rules);
  for (const [name, { expression }] of core.rules)
    if (used.has(name))
      rules.set(name, { name, expression: renamed(expression, definedName), line: 0, column: 0 });
  return { rules };
}

/** Returns a core rule's expression, with the text's spelling of the rules that the text defines itself. */
function renamed(expression: Expression, definedName: (name: string) => string | null): Expression {
  const inner = (item: Expression): Expression => renamed(item, definedName);
  if (expression.type === "reference")
    return { type: "reference", name: definedName(expression.name) ?? expression.name };
  if (expression.type === "repeat") return { ...expression, item: inner(expression.item) };
  if ("items" in expression) return { ...expression, items: expression.items.map(inner) };
  return expression;
}
