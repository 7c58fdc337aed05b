import type { ComponentName, Malformed, UrlDiagnostic } from "../ast/malformed.js";
import type { Hostport, RuleNodes, Site } from "../ast/nodes.js";
import type { Span } from "../core/span.js";
import { componentFault } from "./diagnose.js";
import { partNode } from "./nodes/rule.js";
import { splitHostport, splitSite } from "./split.js";

/**
 * Reads the components of one text, from left to right, and keeps the faults it meets. Where the rules alone
 * would take the text, the first fault is given both `readings`.
 */
export class ComponentReader {
  readonly diagnostics: UrlDiagnostic[] = [];
  readonly #input: string;
  readonly #readings: UrlDiagnostic["readings"];

  constructor(input: string, readings: UrlDiagnostic["readings"] = null) {
    this.#input = input;
    this.#readings = readings;
  }

  /** The component's node, or a `malformed` one. */
  read<R extends ComponentName>(rule: R, { start, end }: Span): RuleNodes[R] | Malformed {
    const fault = componentFault(this.#input, rule, { start, end });
    if (fault === null) return partNode(rule, this.#input, start, end);
    return this.malformed(rule, { start, end }, fault);
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

  readOptional<R extends ComponentName>(rule: R, span: Span | null): RuleNodes[R] | Malformed | null {
    return span && this.read(rule, span);
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
    const parts = splitHostport(this.#input, span);
    const host = this.read("host", parts.host);
    const port = this.readOptional("port", parts.port);
    return Object.freeze({ type: "hostport", ...this.#place(span), host, port });
  }

  #place({ start, end }: Span): { start: number; end: number; text: string } {
    return { start, end, text: this.#input.slice(start, end) };
  }
}
