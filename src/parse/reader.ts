import type { ComponentName, Malformed, UrlDiagnostic } from "../ast/malformed.js";
import type { Hostport, RuleNodes, Site } from "../ast/nodes.js";
import type { Span } from "../core/span.js";
import { componentFault } from "./diagnose.js";
import type { Language } from "./language.js";
import { leaf } from "./nodes/leaf.js";
import { pathNode } from "./nodes/path.js";
import { type Split, splitSite } from "./split.js";

/**
 * Reads the components of one text, from left to right, and keeps the faults it meets. Where the rules alone
 * would take the text, the first fault is given both `readings`.
 */
export class ComponentReader {
  readonly diagnostics: UrlDiagnostic[] = [];
  readonly #language: Language;
  readonly #input: string;
  readonly #readings: UrlDiagnostic["readings"];

  constructor(language: Language, input: string, readings: UrlDiagnostic["readings"] = null) {
    this.#language = language;
    this.#input = input;
    this.#readings = readings;
  }

  /** The component's node, or a `malformed` one. `parts` is the split that it was found by, where there was one. */
  read<C extends ComponentName>(
    component: C,
    { start, end }: Span,
    parts: Split | null = null,
  ): RuleNodes[C] | Malformed {
    const rule = this.#language.standard.ruleOf(component, this.#input, parts);
    const fault = componentFault(this.#language, this.#input, component, rule, { start, end });
    if (fault === null) return this.#node(component, start, end) as RuleNodes[C];
    return this.malformed(component, { start, end }, fault);
  }

  /** A component's node has its own name in every grammar. */
  #node(component: ComponentName, start: number, end: number): RuleNodes[ComponentName] {
    if (component === "host") return this.#language.standard.hostNode(this.#input, start, end);
    if (component === "path") return pathNode(this.#input, start, end);
    return leaf(component, this.#input, start, end) as RuleNodes[ComponentName];
  }

  /** The component as one that breaks its rule. */
  malformed(rule: ComponentName, { start, end }: Span, fault: UrlDiagnostic): Malformed {
    const first = this.diagnostics.length === 0;
    const diagnostic = Object.freeze(first ? { ...fault, readings: this.#readings } : fault);
    this.diagnostics.push(diagnostic);
    const text = this.#input.slice(start, end);
    return Object.freeze({
      type: "malformed",
      start,
      end,
      text,
      rule,
      diagnostics: Object.freeze([diagnostic]),
    });
  }

  readOptional<C extends ComponentName>(component: C, span: Span | null): RuleNodes[C] | Malformed | null {
    return span && this.read(component, span);
  }

  readSite(span: Span | null): Site<Malformed> | null {
    if (span === null) return null;
    const parts = splitSite(this.#input, span);
    const user = this.readOptional("user", parts.user);
    const password = this.readOptional("password", parts.password);
    const hostport = parts.hostport && this.readHostport(parts.hostport);
    return Object.freeze({ type: "site", ...this.#place(span), user, password, hostport });
  }

  readHostport(span: Span): Hostport<Malformed> {
    const parts = this.#language.standard.splitHostport(this.#input, span);
    const host = this.read("host", parts.host);
    const port = this.readOptional("port", parts.port);
    return Object.freeze({ type: "hostport", ...this.#place(span), host, port });
  }

  #place({ start, end }: Span): { start: number; end: number; text: string } {
    return { start, end, text: this.#input.slice(start, end) };
  }
}
