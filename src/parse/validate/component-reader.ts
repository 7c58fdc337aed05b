import type { ComponentName, Malformed, UrlDiagnostic } from "../../ast/malformed.js";
import type { AnyAuthority, AnyHost, Authority, Host, Hostport, Site, Userinfo } from "../../ast/nodes.js";
import type { RuleNodes } from "../../ast/rules/draft-05.js";
import type { Span } from "../../core/values.js";
import type { UrlLanguage } from "../language/language.js";
import { type Split, splitAuthority, splitHostport, splitSite } from "../language/split.js";
import { userinfoNode } from "../nodes/authority.js";
import { leaf } from "../nodes/leaf.js";
import { pathNode } from "../nodes/path.js";
import { FaultCollector } from "./fault-collector.js";

/** The node of each component, in any grammar. */
type ComponentNodes = Pick<RuleNodes, Exclude<ComponentName, "userinfo" | "host">> & {
  readonly userinfo: Userinfo;
  readonly host: AnyHost;
};

/** Checks the components of one text as a `FaultCollector` does, and makes their nodes. */
export class ComponentReader {
  readonly #faults: FaultCollector;
  readonly #language: UrlLanguage;
  readonly #input: string;

  constructor(language: UrlLanguage, input: string, readings: UrlDiagnostic["readings"] = null) {
    this.#faults = new FaultCollector(language, input, readings);
    this.#language = language;
    this.#input = input;
  }

  /** The faults so far, in order of offset. */
  get diagnostics(): readonly UrlDiagnostic[] {
    return this.#faults.diagnostics;
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
    const faults = this.#faults.faultsOf(component, { start, end }, parts);
    if (faults.length === 0) return this.#node(component, start, end) as ComponentNodes[C];
    return this.malformed(component, { start, end }, faults);
  }

  /** The node of a component has the component's name, in every grammar. */
  #node(component: ComponentName, start: number, end: number): ComponentNodes[ComponentName] {
    if (component === "host") return this.#language.standard.nodes.hostNode(this.#input, start, end);
    if (component === "path")
      return pathNode(this.#input, start, end, this.#language.standard.nodes.paramsOf);
    if (component === "userinfo") return userinfoNode(this.#input, start, end);
    return leaf(component, this.#input, start, end) as ComponentNodes[ComponentName];
  }

  /** Collects the faults of a component, and returns the component as a `malformed` node. */
  malformed(rule: ComponentName, { start, end }: Span, faults: readonly UrlDiagnostic[]): Malformed {
    const diagnostics = Object.freeze(faults.map((fault) => this.#faults.collect(fault)));
    const text = this.#input.slice(start, end);
    return Object.freeze({ type: "malformed", start, end, text, rule, diagnostics });
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

  #readAuthority(span: Span): Authority<Malformed, AnyHost> {
    if (this.#language.standard.shape.wholeAuthority === true) return this.#readWhole(span);
    const parts = splitAuthority(this.#language.standard.shape, this.#input, span);
    const userinfo = parts.userinfo && this.#readUserinfo(parts.userinfo);
    const { host, port } = this.#readHostAndPort(parts.hostport);
    return Object.freeze({ type: "authority", ...this.#place(span), userinfo, host, port });
  }

  #readWhole(span: Span): Authority<Malformed, AnyHost> {
    const { shape, nodes } = this.#language.standard;
    const faults = this.#faults.wholeAuthorityFaults(span);
    // The authority has the kind that its grammar says.
    if (faults.length === 0) {
      return nodes.authorityNode(this.#language.standard, this.#input, span.start, span.end) as Authority<
        never,
        AnyHost
      >;
    }
    const { userinfo, hostport } = splitAuthority(shape, this.#input, span);
    const { host, port } = splitHostport(shape, this.#input, hostport);
    const part = <N>(
      component: "userinfo" | "host" | "port",
      { start, end }: Span,
      node: (source: string, start: number, end: number) => N,
    ): N | Malformed => {
      const own = faults.filter((fault) => fault.component === component);
      return own.length > 0 ? this.malformed(component, { start, end }, own) : node(this.#input, start, end);
    };
    return Object.freeze({
      type: "authority",
      ...this.#place(span),
      userinfo: userinfo && part("userinfo", userinfo, userinfoNode),
      host: part("host", host, (source, start, end) => leaf("reg-name", source, start, end)),
      port: port && part("port", port, (source, start, end) => leaf("port", source, start, end)),
    });
  }

  #readUserinfo(span: Span): Userinfo | Malformed {
    const faults = this.#faults.userinfoFaults(span);
    if (faults.length > 0) return this.malformed("userinfo", span, faults);
    return userinfoNode(this.#input, span.start, span.end);
  }

  #readSite(span: Span): Site<Malformed> {
    const parts = splitSite(this.#language.standard.shape, this.#input, span);
    const user = this.readOptional("user", parts.user);
    const password = this.readOptional("password", parts.password);
    const hostport = parts.hostport && this.#readHostport(parts.hostport);
    return Object.freeze({ type: "site", ...this.#place(span), user, password, hostport });
  }

  #readHostport(span: Span): Hostport<Malformed> {
    const { host, port } = this.#readHostAndPort(span);
    // The grammars that have a site have the hosts of the draft.
    return Object.freeze({ type: "hostport", ...this.#place(span), host: host as Host | Malformed, port });
  }

  #readHostAndPort(span: Span): Pick<Hostport<Malformed, AnyHost>, "host" | "port"> {
    const parts = splitHostport(this.#language.standard.shape, this.#input, span);
    const host = this.read("host", parts.host);
    return { host, port: this.readOptional("port", parts.port) };
  }

  #place({ start, end }: Span): { start: number; end: number; text: string } {
    return { start, end, text: this.#input.slice(start, end) };
  }
}
