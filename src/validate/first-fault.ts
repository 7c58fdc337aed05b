// The position of the first fault of a text, without messages: all that an error needs if its grammar has no messages.
import type { ComponentName } from "../ast/diagnostics.js";
import type { Span } from "../core/values.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import type { GrammarSpec, ReadingName } from "../spec/spec.js";
import {
  authoritySpan,
  fragmentSpan,
  hasQueryAfterAuthority,
  pathSpan,
  querySpan,
  type Split,
  schemeSpan,
  splitAuthority,
  splitHostport,
  splitSite,
  splitUserinfo,
} from "../spec/split.js";

/** The position of the first diagnostic of a text. */
export interface FirstFault {
  /** The offset in UTF-16 code units. */
  readonly offset: number;
  /** The component that has the fault; `null` if the whole text was checked against one rule. */
  readonly component: ComponentName | null;
  /**
   * The mismatch: the character at the offset; the end of the text or of the component, at the offset; or a longer part
   * that begins at the offset.
   */
  readonly what: "character" | "end" | "part";
}

/**
 * Returns the first fault of a text that does not match a rule: the offset and the component of the first diagnostic of
 * `validateRule`.
 */
export function firstFault(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  reading: ReadingName,
): FirstFault {
  const start = grammar.spec.rules.start;
  let key = rule;
  if (isOfUrls(grammar)) {
    const { ambiguous, referenceRules } = grammar.spec.shape;
    const isReference = referenceRules.has(rule);
    // A reference that matches the start rule has no fault in its components.
    const isWhole =
      isReference && ((reading === "bnf" && ambiguous) || (rule !== start && grammar.isStrict(input)));
    const found = isWhole ? null : new FirstFaultFinder(grammar, input).find(rule, isReference);
    if (found !== null) return found;
    if (isReference && !isWhole) key = grammar.strictKey;
  }
  const offset = grammar.automaton(key).firstFault(input);
  // An ambiguous reference matches the rule, but its strict reading differs from the beginning.
  if (offset === -1) return { offset: 0, component: null, what: "part" };
  return { offset, component: null, what: offset < input.length ? "character" : "end" };
}

/** Returns the first fault of a reference whose components are given; `null` if each matches its rule. */
export function firstFaultAt(grammar: CompiledGrammar, input: string, parts: Split): FirstFault | null {
  return new FirstFaultFinder(grammar, input).inReference(parts);
}

/** Looks for faults where a `FaultCollector` does, in the same order, and stops at the first one. */
class FirstFaultFinder {
  readonly #grammar: CompiledGrammar;
  readonly #input: string;

  constructor(grammar: CompiledGrammar, input: string) {
    this.#grammar = grammar;
    this.#input = input;
  }

  find(rule: string, isReference: boolean): FirstFault | null {
    const { shape } = this.#grammar.spec;
    const input = this.#input;
    if (isReference) return this.inReference(shape.split(input));
    const whole = { start: 0, end: input.length };
    if (rule === shape.authorityRule) return this.#inAuthority(whole);
    if (rule === shape.hostportRule) return this.#inHostport(whole);
    const component = shape.components.get(rule);
    return component === undefined ? null : this.#in(component, whole);
  }

  /** The first fault in the components of a reference. */
  inReference(parts: Split): FirstFault | null {
    const isMisplaced = !this.#grammar.spec.shape.queryAfterAuthority && hasQueryAfterAuthority(parts);
    return (
      this.#in("scheme", schemeSpan(parts)) ??
      this.#inAuthority(authoritySpan(parts)) ??
      this.#in("path", pathSpan(parts), parts) ??
      (isMisplaced
        ? { offset: parts.pathEnd, component: "query", what: "character" }
        : this.#in("query", querySpan(parts))) ??
      this.#in("fragment", fragmentSpan(parts))
    );
  }

  #inAuthority(span: Span | null): FirstFault | null {
    const { shape } = this.#grammar.spec;
    if (span === null || (shape.emptyAuthority === true && span.start === span.end)) return null;
    if (shape.wholeAuthority === true) return this.#inWhole(span);
    if (shape.authority === "site") {
      const { user, password, hostport } = splitSite(shape, this.#input, span);
      return this.#in("user", user) ?? this.#in("password", password) ?? this.#inHostport(hostport);
    }
    const { userinfo, hostport } = splitAuthority(shape, this.#input, span);
    return this.#inUserinfo(userinfo) ?? this.#inHostport(hostport);
  }

  /** Returns the fault of an authority that one rule decides, with the part that contains it. */
  #inWhole(span: Span): FirstFault | null {
    const { shape } = this.#grammar.spec;
    const { userinfo, hostport } = splitAuthority(shape, this.#input, span);
    const { host, port } = splitHostport(shape, this.#input, hostport);
    const componentAt = (offset: number): ComponentName => {
      if (userinfo !== null && offset < host.start) return "userinfo";
      return port !== null && offset > host.end ? "port" : "host";
    };
    return this.#by(shape.authorityRule, span, componentAt);
  }

  #inUserinfo(span: Span | null): FirstFault | null {
    if (span === null) return null;
    const { noUserinfo } = this.#grammar.spec.shape;
    if (noUserinfo === true) return { offset: span.start, component: "userinfo", what: "part" };
    const { user, password } = splitUserinfo(this.#input, span);
    return this.#in("userinfo", user) ?? this.#in("userinfo", password);
  }

  #inHostport(span: Span | null): FirstFault | null {
    if (span === null) return null;
    const { host, port } = splitHostport(this.#grammar.spec.shape, this.#input, span);
    return this.#in("host", host) ?? this.#in("port", port);
  }

  #in(component: ComponentName, span: Span | null, parts: Split | null = null): FirstFault | null {
    if (span === null) return null;
    return this.#by(this.#grammar.spec.shape.ruleOf(component, this.#input, parts), span, () => component);
  }

  #by(rule: string, span: Span, componentAt: (offset: number) => ComponentName): FirstFault | null {
    const input = this.#input;
    const found = this.#grammar.automaton(rule).firstFault(input.slice(span.start, span.end));
    if (found === -1) return null;
    const stop = span.start + found;
    const component = componentAt(stop);
    for (const place of this.#grammar.diagnosis.places ?? []) {
      const offset = place({ input, component, span, offset: stop });
      if (offset !== null && offset !== stop) return { offset, component, what: "part" };
    }
    return { offset: stop, component, what: stop < span.end ? "character" : "end" };
  }
}
