import { DOCUMENT, SECTIONS } from "../../grammar/sections.js";
import type { ComponentName, UrlDiagnostic } from "../ast/malformed.js";
import type { RuleName } from "../ast/nodes.js";
import type { Span } from "../core/span.js";
import { type Fault, foundAt } from "./causes/cause.js";
import { verdict } from "./causes/index.js";
import { expectations } from "./expectations.js";
import { departure } from "./language.js";

/** Rules whose single characters are a rule of their own: that rule refuses, not the one around it. */
const CHARACTERS: Readonly<Partial<Record<RuleName, RuleName>>> = {
  path: "pchar",
  query: "urlc",
  fragment: "urlc",
  host: "hostname",
};

/**
 * The first fault of one component, checked by the rule of its name; `null` where there is none.
 * `span` is the component's place in `input`.
 */
export function componentFault(input: string, component: ComponentName, span: Span): UrlDiagnostic | null {
  return firstFault(input, component, component, span);
}

/** The first fault of the whole input, read by one rule; `null` where the rule takes it. */
export function ruleFault(input: string, rule: RuleName): UrlDiagnostic | null {
  return firstFault(input, null, rule, { start: 0, end: input.length });
}

function firstFault(
  input: string,
  component: ComponentName | null,
  rule: RuleName,
  span: Span,
): UrlDiagnostic | null {
  const left = departure(rule, input.slice(span.start, span.end));
  if (left === null) return null;
  return diagnostic({ input, component, rule, span, offset: span.start + left.offset, departure: left });
}

function diagnostic(fault: Fault): UrlDiagnostic {
  const { code, message, rule = CHARACTERS[fault.rule] ?? fault.rule, section, hint } = verdict(fault);
  return {
    code,
    message,
    offset: fault.offset,
    length: foundAt(fault)?.text.length ?? 0,
    component: fault.component,
    rule,
    expected: expectations(fault.departure, `the ${fault.rule}`),
    section: section ?? { document: DOCUMENT, section: SECTIONS[rule] },
    hint,
    readings: null,
  };
}

/** The draft's own slip: `net_path = "//" site [ abs_path ]` leaves a query no place straight after the site. */
export function queryAfterSite(mark: number): UrlDiagnostic {
  return {
    code: "query-after-site",
    message: "a query cannot stand straight after the site",
    offset: mark,
    length: 1,
    component: "query",
    rule: "net_path",
    expected: expectations({ offset: 0, expected: new Set("/#"), end: true }, "the reference"),
    section: { document: DOCUMENT, section: SECTIONS.net_path },
    hint: { text: 'put a "/" before the "?"', replacement: { start: mark, end: mark, text: "/" } },
    readings: null,
  };
}
