// The components of any text, valid or not, with their nodes and faults.
import type {
  ComponentName,
  Components,
  ComponentTexts,
  Malformed,
  UrlDiagnostic,
} from "../ast/diagnostics.js";
import type { AnyAuthority, AnyHost, Authority, Host, Hostport, Site, Userinfo } from "../ast/nodes.js";
import { requireString } from "../core/require.js";
import type { Span } from "../core/values.js";
import type { RuleNodes } from "../generated/nodes/draft-05.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { userinfoNode } from "../spec/nodes/authority.js";
import { leaf } from "../spec/nodes/leaf.js";
import { pathNode } from "../spec/nodes/path.js";
import { componentsNode } from "../spec/nodes/reference.js";
import { greedySplit } from "../spec/readings.js";
import {
  authoritySpan,
  fragmentSpan,
  hasQueryAfterAuthority,
  pathSpan,
  querySpan,
  readingOf,
  type Split,
  schemeSpan,
  splitAuthority,
  splitHostport,
  splitSite,
} from "../spec/split.js";
import { queryAfterAuthority, wholeFault } from "./diagnose.js";
import { FaultCollector } from "./faults.js";

/** The components of any text, and every fault in them. */
export interface TolerantReference<A extends AnyAuthority<Malformed> = Site<Malformed>> {
  /** The components. A component that does not match its rule is a `malformed` node. */
  readonly components: Components<Malformed, A>;
  /** The faults, in order of offset; none if the text is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** The function `parseTolerant`, for a grammar with authority nodes of type `A`. */
export interface ParseTolerant<A extends AnyAuthority<Malformed>> {
  /**
   * Splits any text according to Appendix B, and checks each component against its rule. A component that does not
   * match is a `malformed` node with its text and diagnostics, so the result is lossless: `print` returns the text. The
   * text is valid (strict reading) exactly when there are no diagnostics. An IPv6 address, which the draft does not
   * have, is malformed as a host and as a port, but is reported once. Scheme rules are not checked.
   *
   * @param input the text to split; any string
   * @param options in the main entry point: the grammar to check against
   * @throws {TypeError} when the input is not a string, or the grammar is not a URL grammar
   * @example
   * parseTolerant("http://host_name:80/").components.authority.hostport.host.type // → "malformed"
   * parseTolerant("http://host_name:80/").components.authority.hostport.port.text // → "80"
   * parseTolerant("http://host_name:80/").diagnostics.map((d) => d.offset) // → [11]
   */
  (input: string): TolerantReference<A>;
}

/** `parseTolerant`, for one grammar. The caller knows the type of its authority. */
export function parseTolerantIn<A extends AnyAuthority<Malformed>>(
  grammar: CompiledGrammar,
  input: string,
): TolerantReference<A> {
  requireString(input, "the input");
  return validateComponents(grammar, input) as TolerantReference<A>;
}

/**
 * Splits any text as Appendix B does, and checks each component against its rule.
 *
 * @param own the split of an AST whose components are not those of Appendix B
 */
export function validateComponents(
  grammar: CompiledGrammar,
  input: string,
  own: Split | null = null,
): TolerantReference<AnyAuthority<Malformed>> {
  if (own === null && grammar.isStrict(input)) {
    return {
      components: componentsNode(grammar.spec, input, grammar.spec.shape.split(input)),
      diagnostics: [],
    };
  }
  const found = own === null ? readings(grammar, input, grammar.spec.rules.start) : null;
  const reader = new ComponentReader(grammar, input, found);
  const components = readComponents(reader, grammar, input, own ?? grammar.spec.shape.split(input));
  const { diagnostics } = reader;
  const whole = own === null && diagnostics.length === 0;
  return { components, diagnostics: whole ? [wholeFault(grammar, input)] : diagnostics };
}

function readComponents(
  reader: ComponentReader,
  grammar: CompiledGrammar,
  input: string,
  parts: Split,
): Components<Malformed, AnyAuthority<Malformed>> {
  const scheme = reader.readOptional("scheme", schemeSpan(parts));
  const authority = reader.readAuthority(authoritySpan(parts));
  const path = reader.read("path", pathSpan(parts), parts);
  const query = isQueryMisplaced(grammar, parts)
    ? reader.malformed("query", querySpan(parts)!, [queryAfterAuthority(grammar, input, parts)])
    : reader.readOptional("query", querySpan(parts));
  const fragment = reader.readOptional("fragment", fragmentSpan(parts));
  const place = { start: 0, end: input.length, text: input };
  return Object.freeze({ type: "components", ...place, scheme, authority, path, query, fragment });
}

/** Checks the components of one text like a `FaultCollector`, and builds their nodes. */
class ComponentReader {
  readonly #faults: FaultCollector;
  readonly #grammar: CompiledGrammar;
  readonly #input: string;

  constructor(grammar: CompiledGrammar, input: string, readings: UrlDiagnostic["readings"] = null) {
    this.#faults = new FaultCollector(grammar, input, readings);
    this.#grammar = grammar;
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

  /** Returns the node of a valid component. In every grammar, it has the component's name. */
  #node(component: ComponentName, start: number, end: number): ComponentNodes[ComponentName] {
    if (component === "host") return this.#grammar.spec.nodes.hostNode(this.#input, start, end);
    if (component === "path") return pathNode(this.#input, start, end, this.#grammar.spec.shape.paramsOf);
    if (component === "userinfo") return userinfoNode(this.#input, start, end);
    return leaf(component, this.#input, start, end) as ComponentNodes[ComponentName];
  }

  /** Collects the faults of a component, and returns the component as a `malformed` node. */
  malformed(rule: ComponentName, { start, end }: Span, faults: readonly UrlDiagnostic[]): Malformed {
    const diagnostics = Object.freeze(faults.map((fault) => this.#faults.collect(fault)));
    const text = this.#input.slice(start, end);
    return Object.freeze({ type: "malformed", start, end, text, rule, diagnostics });
  }

  /** Returns what `read` does, or `null` for a component that is absent. */
  readOptional<C extends ComponentName>(
    component: C,
    span: Span | null,
  ): ComponentNodes[C] | Malformed | null {
    return span && this.read(component, span);
  }

  /** Returns the node of an authority, with its parts checked one by one; `null` if absent. */
  readAuthority(span: Span | null): AnyAuthority<Malformed> | null {
    if (span === null) return null;
    return this.#grammar.spec.shape.authority === "site" ? this.#readSite(span) : this.#readAuthority(span);
  }

  #readAuthority(span: Span): Authority<Malformed, AnyHost> {
    const { shape } = this.#grammar.spec;
    if (shape.emptyAuthority === true && span.start === span.end) return this.#validAuthority(span);
    if (shape.wholeAuthority === true) return this.#readWhole(span);
    const parts = splitAuthority(shape, this.#input, span);
    const userinfo = parts.userinfo && this.#readUserinfo(parts.userinfo);
    const { host, port } = this.#readHostAndPort(parts.hostport);
    return Object.freeze({ type: "authority", ...this.#place(span), userinfo, host, port });
  }

  #readWhole(span: Span): Authority<Malformed, AnyHost> {
    const { shape } = this.#grammar.spec;
    const faults = this.#faults.wholeAuthorityFaults(span);
    if (faults.length === 0) return this.#validAuthority(span);
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

  /** Returns the node of an authority that is not a site. */
  #validAuthority({ start, end }: Span): Authority<never, AnyHost> {
    const { spec } = this.#grammar;
    return spec.nodes.authorityNode(spec, this.#input, start, end) as Authority<never, AnyHost>;
  }

  #readUserinfo(span: Span): Userinfo | Malformed {
    const faults = this.#faults.userinfoFaults(span);
    if (faults.length > 0) return this.malformed("userinfo", span, faults);
    return userinfoNode(this.#input, span.start, span.end);
  }

  #readSite(span: Span): Site<Malformed> {
    const parts = splitSite(this.#grammar.spec.shape, this.#input, span);
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
    const parts = splitHostport(this.#grammar.spec.shape, this.#input, span);
    const host = this.read("host", parts.host);
    return { host, port: this.readOptional("port", parts.port) };
  }

  #place({ start, end }: Span): { start: number; end: number; text: string } {
    return { start, end, text: this.#input.slice(start, end) };
  }
}

/** The node of each component, in any grammar. */
type ComponentNodes = Pick<RuleNodes, Exclude<ComponentName, "userinfo" | "host">> & {
  readonly userinfo: Userinfo;
  readonly host: AnyHost;
};

/**
 * Returns the faults of the components of a text. If it matches `rule`, the first one has both readings.
 *
 * @param most the maximum number of faults of each component
 */
export function componentFaults(
  grammar: CompiledGrammar,
  input: string,
  rule: string,
  most?: number,
): readonly UrlDiagnostic[] {
  const faults = new FaultCollector(grammar, input, readings(grammar, input, rule), most);
  const parts = grammar.spec.shape.split(input);
  faults.check("scheme", schemeSpan(parts));
  faults.checkAuthority(authoritySpan(parts));
  faults.check("path", pathSpan(parts), parts);
  if (isQueryMisplaced(grammar, parts)) faults.collect(queryAfterAuthority(grammar, input, parts));
  else faults.check("query", querySpan(parts));
  faults.check("fragment", fragmentSpan(parts));
  return faults.diagnostics;
}

function isQueryMisplaced({ spec }: CompiledGrammar, parts: Split): boolean {
  return !spec.shape.queryAfterAuthority && hasQueryAfterAuthority(parts);
}

function readings(
  grammar: CompiledGrammar,
  input: string,
  rule: string,
): { grammar: ComponentTexts; appendixB: ComponentTexts } | null {
  if (!grammar.matches(rule, input)) return null;
  return {
    grammar: readingOf(input, greedySplit(grammar, rule, input)),
    appendixB: readingOf(input, grammar.spec.shape.split(input)),
  };
}
