// Rules of other grammars in a text: by a prefix, as in `uri-host`, or in prose, as in `<host, see [URI]>`.
import { describe } from "../core/require.js";
import { memoized } from "../core/values.js";
import type { Imported, Imports } from "./dialect.js";
import { type Expression, itemsOf, type RuleDefinition, type Rulelist } from "./expression.js";
import { references } from "./references.js";

/** The pattern of an import name, which is the label of a reference such as `URI` or `RFC 5322`. */
export const IMPORT_NAME: RegExp = /^[A-Za-z][A-Za-z0-9 ._-]{0,79}$/;

/**
 * Returns the grammars that a text may refer to.
 *
 * @param grammars the rules of each grammar, by the name that the text uses for it
 * @throws {TypeError} when a name is not valid for an import
 */
export function importsFrom(grammars: ReadonlyMap<string, Rulelist["rules"]>): Imports {
  for (const name of grammars.keys())
    if (!IMPORT_NAME.test(name))
      throw new TypeError(
        `the name of an import must be letters, digits, spaces and . _ -, from a letter on, not ${describe(name)}`,
      );
  return new ImportedGrammars(grammars);
}

class ImportedGrammars implements Imports {
  readonly #grammars: ReadonlyMap<string, Rulelist["rules"]>;
  /** The name of each import, by folded name. */
  readonly #names = new Map<string, string>();
  readonly #folded = new Map<string, ReadonlyMap<string, string>>();

  constructor(grammars: ReadonlyMap<string, Rulelist["rules"]>) {
    this.#grammars = grammars;
    for (const name of grammars.keys()) this.#names.set(fold(name), name);
  }

  named(name: string): string | null {
    for (let at = name.lastIndexOf("-"); at > 0; at = name.lastIndexOf("-", at - 1)) {
      const label = this.#names.get(fold(name.slice(0, at)));
      const rule = label === undefined ? null : this.#ruleOf(label, name.slice(at + 1));
      if (rule !== null) return rule;
    }
    return null;
  }

  inProse(prose: string, rule: string): Imported | null {
    const nameless = NAMELESS.exec(prose);
    const [, name, label] = nameless === null ? (PROSE.exec(prose) ?? []) : [null, rule, nameless[1]];
    if (name === undefined || label === undefined) return null;
    const known = this.#names.get(fold(label));
    if (known === undefined) return { kind: "no-grammar", label };
    const meant = this.#ruleOf(known, name);
    return meant === null ? { kind: "no-rule", label, name } : { kind: "rule", name: meant };
  }

  #ruleOf(label: string, name: string): string | null {
    const rules = this.#grammars.get(label)!;
    const folded = memoized(
      this.#folded,
      label,
      () => new Map(Array.from(rules.keys(), (each) => [each.toLowerCase(), each])),
    );
    const own = rules.has(name) ? name : folded.get(name.toLowerCase());
    return own === undefined ? null : qualified(label, own);
  }

  complete({ rules }: Rulelist): Rulelist {
    const all = new Map(rules);
    const waiting = [...rules.values()];
    for (let rule = waiting.pop(); rule !== undefined; rule = waiting.pop())
      for (const name of references(rule.expression)) {
        const added = all.has(name) ? null : this.#imported(name);
        if (added === null) continue;
        all.set(name, added);
        waiting.push(added);
      }
    return { rules: all };
  }

  #imported(name: string): RuleDefinition | null {
    const at = name.indexOf(":");
    const label = name.slice(0, at);
    const found = this.#grammars.get(label)?.get(name.slice(at + 1));
    if (at === -1 || found === undefined) return null;
    return { name, expression: prefixed(found.expression, label, new Map()), line: 0, column: 0 };
  }
}

const fold = (label: string): string => label.toLowerCase().replace(/[ ._-]/g, "");

const qualified = (label: string, rule: string): string => `${label}:${rule}`;

/** Prose that refers to a rule of another document: RFC 9110 has `<URI-reference, see [URI], Section 4.1>`. */
const PROSE =
  /^\s*([A-Za-z][A-Za-z0-9_-]*)\s*,?\s+(?:as\s+)?(?:see|from|in|per|(?:defined|specified|described)\s+(?:in|by))\s+\[([^\]<>]{1,80})\]/i;

/** The same, without the name of a rule. */
const NAMELESS =
  /^\s*(?:as\s+)?(?:see|from|(?:defined|specified|described)\s+(?:in|by))\s+\[([^\]<>]{1,80})\]/i;

/** Returns an expression with a prefix on all rule names. Shared parts stay shared. */
function prefixed(expression: Expression, label: string, made: Map<Expression, Expression>): Expression {
  return memoized(made, expression, () => {
    if (expression.type === "reference")
      return { type: "reference", name: qualified(label, expression.name) };
    const items = itemsOf(expression).map((item) => prefixed(item, label, made));
    if (expression.type === "repeat") return { ...expression, item: items[0]! };
    return "items" in expression ? { ...expression, items } : expression;
  });
}
