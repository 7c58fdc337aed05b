import type { ComponentName, Malformed, UrlDiagnostic } from "../../ast/malformed.js";
import type { Hostport, RuleNodes, Site } from "../../ast/nodes.js";
import type { Span } from "../../core/span.js";
import { componentFault } from "../diagnose/diagnose.js";
import type { UrlLanguage } from "../language/language.js";
import { type Split, splitSite } from "../language/split.js";
import { leaf } from "../nodes/leaf.js";
import { pathNode } from "../nodes/path.js";

/**
 * Checks the components of one text against their rules, from left to right, and collects the faults. Where the
 * grammar alone would accept the text, the first fault gets both `readings`.
 */
export class ComponentReader {
  /** The faults so far, in order of offset. */
  readonly diagnostics: UrlDiagnostic[] = [];
  readonly #language: UrlLanguage;
  readonly #input: string;
  readonly #readings: UrlDiagnostic["readings"];

  constructor(language: UrlLanguage, input: string, readings: UrlDiagnostic["readings"] = null) {
    this.#language = language;
    this.#input = input;
    this.#readings = readings;
  }

  /**
   * Returns the component's node, or a `malformed` one.
   *
   * @param parts the split that found the component, if there was one
   */
  read<C extends ComponentName>(
    component: C,
    { start, end }: Span,
    parts: Split | null = null,
  ): RuleNodes[C] | Malformed {
    const rule = this.#language.standard.shape.ruleOf(component, this.#input, parts);
    const fault = componentFault(this.#language, this.#input, component, rule, { start, end });
    if (fault === null) return this.#node(component, start, end) as RuleNodes[C];
    return this.malformed(component, { start, end }, fault);
  }

  /** The node of a component has the component's name, in every grammar. */
  #node(component: ComponentName, start: number, end: number): RuleNodes[ComponentName] {
    if (component === "host") return this.#language.standard.nodes.hostNode(this.#input, start, end);
    if (component === "path") return pathNode(this.#input, start, end);
    return leaf(component, this.#input, start, end) as RuleNodes[ComponentName];
  }

  /** Collects the fault of a component, and returns the component as a `malformed` node. */
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

  /** Like `read`; returns `null` for a component that is absent. */
  readOptional<C extends ComponentName>(component: C, span: Span | null): RuleNodes[C] | Malformed | null {
    return span && this.read(component, span);
  }

  /** Returns the node of a site, its parts checked one by one; `null` for a site that is absent. */
  readSite(span: Span | null): Site<Malformed> | null {
    if (span === null) return null;
    const parts = splitSite(this.#input, span);
    const user = this.readOptional("user", parts.user);
    const password = this.readOptional("password", parts.password);
    const hostport = parts.hostport && this.readHostport(parts.hostport);
    return Object.freeze({ type: "site", ...this.#place(span), user, password, hostport });
  }

  /** Returns the node of a hostport, its parts checked one by one. */
  readHostport(span: Span): Hostport<Malformed> {
    const parts = this.#language.standard.shape.splitHostport(this.#input, span);
    const host = this.read("host", parts.host);
    const port = this.readOptional("port", parts.port);
    return Object.freeze({ type: "hostport", ...this.#place(span), host, port });
  }

  #place({ start, end }: Span): { start: number; end: number; text: string } {
    return { start, end, text: this.#input.slice(start, end) };
  }
}
