import type { ComponentName, Malformed, UrlDiagnostic } from "../../ast/malformed.js";
import type { AnyAuthority, Authority, Hostport, RuleNodes, Site, Userinfo } from "../../ast/nodes.js";
import type { Span } from "../../core/span.js";
import { componentFault } from "../diagnose/diagnose.js";
import type { UrlLanguage } from "../language/language.js";
import { type Split, splitAuthority, splitHostport, splitSite, splitUserinfo } from "../language/split.js";
import { userinfoNode } from "../nodes/authority.js";
import { leaf } from "../nodes/leaf.js";
import { pathNode } from "../nodes/path.js";

/** The node of each component. */
type ComponentNodes = Pick<RuleNodes, Exclude<ComponentName, "userinfo">> & { readonly userinfo: Userinfo };

/**
 * Checks the components of one text against their rules, from left to right, and collects the faults. Where the
 * grammar alone would accept the text, the first fault gets both `readings`.
 */
export class ComponentReader {
  /** The faults so far, in order of offset; an address in square brackets, which is in two components, counts once. */
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
  ): ComponentNodes[C] | Malformed {
    const rule = this.#language.standard.shape.ruleOf(component, this.#input, parts);
    const fault = componentFault(this.#language, this.#input, component, rule, { start, end });
    if (fault === null) return this.#node(component, start, end) as ComponentNodes[C];
    return this.malformed(component, { start, end }, [fault]);
  }

  /** The node of a component has the component's name, in every grammar. */
  #node(component: ComponentName, start: number, end: number): ComponentNodes[ComponentName] {
    if (component === "host") return this.#language.standard.nodes.hostNode(this.#input, start, end);
    if (component === "path") return pathNode(this.#input, start, end);
    if (component === "userinfo") return userinfoNode(this.#input, start, end);
    return leaf(component, this.#input, start, end) as ComponentNodes[ComponentName];
  }

  /** Collects the faults of a component, and returns the component as a `malformed` node. */
  malformed(rule: ComponentName, { start, end }: Span, faults: readonly UrlDiagnostic[]): Malformed {
    const diagnostics = Object.freeze(faults.map((fault) => this.#collect(fault)));
    const text = this.#input.slice(start, end);
    return Object.freeze({ type: "malformed", start, end, text, rule, diagnostics });
  }

  #collect(fault: UrlDiagnostic): UrlDiagnostic {
    const first = this.diagnostics.length === 0;
    const diagnostic = Object.freeze(first ? { ...fault, readings: this.#readings } : fault);
    // The rest of an address in square brackets is read as a port: one fault, although two components are malformed.
    const repeated = fault.code === "ip-literal" && this.diagnostics.at(-1)?.code === "ip-literal";
    if (!repeated) this.diagnostics.push(diagnostic);
    return diagnostic;
  }

  /** Like `read`; returns `null` for a component that is absent. */
  readOptional<C extends ComponentName>(
    component: C,
    span: Span | null,
  ): ComponentNodes[C] | Malformed | null {
    return span && this.read(component, span);
  }

  /** Returns the node of an authority, its parts checked one by one; `null` for one that is absent. */
  readAuthority(span: Span | null): AnyAuthority<Malformed> | null {
    if (span === null) return null;
    return this.#language.standard.shape.authority === "site"
      ? this.#readSite(span)
      : this.#readAuthority(span);
  }

  #readAuthority(span: Span): Authority<Malformed> {
    const parts = splitAuthority(this.#input, span);
    const userinfo = parts.userinfo && this.#readUserinfo(parts.userinfo);
    const { host, port } = this.#readHostAndPort(parts.hostport);
    return Object.freeze({ type: "authority", ...this.#place(span), userinfo, host, port });
  }

  /** A user and a password have one rule and one node, but each can have a fault. */
  #readUserinfo(span: Span): Userinfo | Malformed {
    const { user, password } = splitUserinfo(this.#input, span);
    const rule = this.#language.standard.shape.ruleOf("userinfo", this.#input, null);
    const faults = [user, password].flatMap((part) => {
      const fault = part && componentFault(this.#language, this.#input, "userinfo", rule, part);
      return fault ?? [];
    });
    if (faults.length > 0) return this.malformed("userinfo", span, faults);
    return userinfoNode(this.#input, span.start, span.end);
  }

  #readSite(span: Span): Site<Malformed> {
    const parts = splitSite(this.#input, span);
    const user = this.readOptional("user", parts.user);
    const password = this.readOptional("password", parts.password);
    const hostport = parts.hostport && this.readHostport(parts.hostport);
    return Object.freeze({ type: "site", ...this.#place(span), user, password, hostport });
  }

  /** Returns the node of a hostport, its parts checked one by one. */
  readHostport(span: Span): Hostport<Malformed> {
    const { host, port } = this.#readHostAndPort(span);
    return Object.freeze({ type: "hostport", ...this.#place(span), host, port });
  }

  #readHostAndPort(span: Span): Pick<Hostport<Malformed>, "host" | "port"> {
    const parts = splitHostport(this.#language.standard.shape, this.#input, span);
    const host = this.read("host", parts.host);
    return { host, port: this.readOptional("port", parts.port) };
  }

  #place({ start, end }: Span): { start: number; end: number; text: string } {
    return { start, end, text: this.#input.slice(start, end) };
  }
}
