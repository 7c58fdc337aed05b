import type { ComponentName, UrlDiagnostic } from "../ast/malformed.js";
import { edit, type Section } from "../core/diagnostic.js";
import type { Span } from "../core/span.js";
import { type Fault, foundAt } from "./causes/cause.js";
import { verdict } from "./causes/verdict.js";
import { expectations } from "./expectations.js";
import type { Language } from "./language.js";
import type { Standard } from "./standard.js";

/**
 * The first fault of one component, checked by its rule; `null` where there is none. `span` is the component's
 * place in `input`.
 */
export function componentFault(
  language: Language,
  input: string,
  component: ComponentName,
  rule: string,
  span: Span,
): UrlDiagnostic | null {
  return firstFault(language, input, component, rule, span);
}

/** The first fault of the whole input, read by one rule; `null` where the rule takes it. */
export function ruleFault(language: Language, input: string, rule: string): UrlDiagnostic | null {
  return firstFault(language, input, null, rule, { start: 0, end: input.length });
}

function firstFault(
  language: Language,
  input: string,
  component: ComponentName | null,
  rule: string,
  span: Span,
): UrlDiagnostic | null {
  const left = language.departure(rule, input.slice(span.start, span.end));
  if (left === null) return null;
  return diagnostic({
    language,
    input,
    component,
    rule,
    span,
    offset: span.start + left.offset,
    departure: left,
  });
}

function diagnostic(fault: Fault): UrlDiagnostic {
  const { standard } = fault.language;
  const { characters } = standard;
  // The names of rules are a user's own, and may be those of what every object has.
  const own = Object.hasOwn(characters, fault.rule) ? characters[fault.rule]! : fault.rule;
  const { code, message, rule = own, section, hint } = verdict(fault);
  return {
    code,
    message,
    offset: fault.offset,
    length: foundAt(fault)?.text.length ?? 0,
    component: fault.component,
    rule,
    expected: expectations(fault.departure, `the ${fault.component ?? fault.rule}`, standard),
    section: section ?? sectionOf(standard, rule),
    hint,
    readings: null,
  };
}

/** Where the grammar's document defines a rule. */
function sectionOf({ document, sections }: Standard, rule: string): Section | null {
  return document === null ? null : { document, section: sections[rule]! };
}

/** The draft's own slip: `net_path = "//" site [ abs_path ]` leaves a query no place straight after the site. */
export function queryAfterSite({ standard }: Language, mark: number): UrlDiagnostic {
  return {
    code: "query-after-site",
    message: "a query cannot stand straight after the site",
    offset: mark,
    length: 1,
    component: "query",
    rule: "net_path",
    expected: expectations(
      { offset: 0, expected: new Set("/#"), beyond: false, end: true },
      "the reference",
      standard,
    ),
    section: sectionOf(standard, "net_path"),
    hint: edit('put a "/" before the "?"', mark, mark, "/"),
    readings: null,
  };
}
