// Collects the faults of the components of one text, from left to right, without those that are part of an earlier one.

import type { UrlCode } from "../ast/codes.js";
import type { ComponentName, UrlDiagnostic } from "../ast/diagnostics.js";
import { MOST_FAULTS } from "../core/diagnostic/diagnostic.js";
import type { Span } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { MismatchReader } from "../spec/mismatch.js";
import type { Covers } from "../spec/spec.js";
import { type Split, splitAuthority, splitHostport, splitSite, splitUserinfo } from "../spec/split.js";
import { diagnosed, userinfoFault } from "./diagnose.js";
import { SafeEdits } from "./safe-edits.js";

/**
 * Checks the components of one text against their rules, and collects the faults. If the grammar alone would accept the
 * text, the first fault gets both `readings`. Builds no nodes, since most texts are only checked for faults.
 */
export class FaultCollector {
  /** The faults so far, in order of offset; one that extends over two components counts once. */
  readonly diagnostics: UrlDiagnostic[] = [];
  readonly #grammar: CompiledGrammar;
  readonly #input: string;
  readonly #readings: UrlDiagnostic["readings"];
  readonly #finder: FaultFinder;

  /** `most` is the maximum number of faults collected for one component. */
  constructor(
    grammar: CompiledGrammar,
    input: string,
    readings: UrlDiagnostic["readings"] = null,
    most?: number,
  ) {
    this.#grammar = grammar;
    this.#input = input;
    this.#readings = readings;
    this.#finder = new FaultFinder(grammar, input, most);
  }

  /**
   * Checks a component, if it is present.
   *
   * @param parts the split that found the component, if there was one
   */
  check(component: ComponentName, span: Span | null, parts: Split | null = null): void {
    if (span === null) return;
    for (const fault of this.faultsOf(component, span, parts)) this.collect(fault);
  }

  /** Checks an authority part by part, if it is present. */
  checkAuthority(span: Span | null): void {
    if (span === null) return;
    const { shape } = this.#grammar.spec;
    if (shape.emptyAuthority === true && span.start === span.end) return;
    if (shape.wholeAuthority === true) {
      for (const fault of this.wholeAuthorityFaults(span)) this.collect(fault);
    } else if (shape.authority === "site") {
      const { user, password, hostport } = splitSite(shape, this.#input, span);
      this.check("user", user);
      this.check("password", password);
      if (hostport !== null) this.checkHostport(hostport);
    } else {
      const { userinfo, hostport } = splitAuthority(shape, this.#input, span);
      if (userinfo !== null) for (const fault of this.userinfoFaults(userinfo)) this.collect(fault);
      this.checkHostport(hostport);
    }
  }

  /** Returns the faults of an authority that one rule decides, each with the part that contains it. */
  wholeAuthorityFaults(span: Span): readonly UrlDiagnostic[] {
    const { shape } = this.#grammar.spec;
    const { userinfo, hostport } = splitAuthority(shape, this.#input, span);
    const { host, port } = splitHostport(shape, this.#input, hostport);
    return this.#finder.faultsOf(
      (offset) => {
        if (userinfo !== null && offset < host.start) return "userinfo";
        return port !== null && offset > host.end ? "port" : "host";
      },
      shape.authorityRule,
      span,
    );
  }

  /** Checks a hostport part by part. */
  checkHostport(span: Span): void {
    const { host, port } = splitHostport(this.#grammar.spec.shape, this.#input, span);
    this.check("host", host);
    this.check("port", port);
  }

  /** Returns the faults of a component. */
  faultsOf(component: ComponentName, span: Span, parts: Split | null): readonly UrlDiagnostic[] {
    const rule = this.#grammar.spec.shape.ruleOf(component, this.#input, parts);
    return this.#finder.faultsOf(component, rule, span);
  }

  /** Returns the faults of a userinfo: a user and a password have one rule, but each can have a fault. */
  userinfoFaults(span: Span): readonly UrlDiagnostic[] {
    if (this.#grammar.spec.shape.noUserinfo === true) {
      return [userinfoFault(this.#grammar, this.#input, span)];
    }
    const { user, password } = splitUserinfo(this.#input, span);
    const rule = this.#grammar.spec.shape.ruleOf("userinfo", this.#input, null);
    return [user, password].flatMap((part) =>
      part === null ? [] : this.#finder.faultsOf("userinfo", rule, part),
    );
  }

  /** Adds a fault, unless it is part of an earlier one. Returns it as added. */
  collect(fault: UrlDiagnostic): UrlDiagnostic {
    const isFirst = this.diagnostics.length === 0;
    const hasReadings = isFirst && this.#readings !== null;
    const diagnostic = hasReadings ? { ...fault, readings: this.#readings } : fault;
    if (!this.#finder.isCovered(fault)) this.diagnostics.push(diagnostic);
    return diagnostic;
  }
}

/** Finds the faults of the components of one text, from left to right. */
class FaultFinder {
  readonly #grammar: CompiledGrammar;
  readonly #input: string;
  readonly #most: number;
  readonly #edits: SafeEdits;
  /** Faults before this offset are part of an earlier one, and so are those that one of the functions covers. */
  #coveredTo = 0;
  readonly #coveredBy = new Set<Exclude<Covers, number>>();
  readonly #covered = new Set<UrlDiagnostic>();
  #first = true;

  /**
   * `most` is the maximum number of faults found for one component. Only the hints of the first 20 name the resulting
   * host.
   */
  constructor(grammar: CompiledGrammar, input: string, most: number = MOST_FAULTS) {
    this.#grammar = grammar;
    this.#input = input;
    this.#most = most;
    this.#edits = new SafeEdits(grammar, input);
  }

  /**
   * Returns the faults of one component, in order of offset; none if the component matches its rule. A fault that is
   * part of an earlier one is returned only if it is the only one of its component.
   *
   * @param part the component, or a function that returns it for an offset if one rule decides several components
   * @param span the place in the text
   */
  faultsOf(part: ComponentName | ComponentAt, rule: string, span: Span): readonly UrlDiagnostic[] {
    const [grammar, input] = [this.#grammar, this.#input];
    const text = input.slice(span.start, span.end);
    if (grammar.matches(rule, text)) return NONE;
    const found: UrlDiagnostic[] = [];
    const reader = new MismatchReader(grammar.automaton(rule), text);
    for (let mismatch = reader.next(); mismatch !== null; mismatch = reader.next()) {
      const offset = span.start + mismatch.offset;
      const component = typeof part === "string" ? part : part(offset);
      const isCovered = this.#covers(offset, component);
      if (isCovered && found.length > 0) continue;
      const fault = { grammar, input, component, rule, span, offset, mismatch, first: this.#first };
      const { diagnostic, covers } = diagnosed(grammar, fault, this.#edits, found.length < MOST_FAULTS);
      // Text after a fault may fail only because of that fault, so only faults that a cause recognises count.
      if (found.length > 0 && GENERAL.has(diagnostic.code)) continue;
      this.#first = false;
      if (typeof covers === "number") this.#coveredTo = Math.max(this.#coveredTo, covers);
      else if (covers !== null) this.#coveredBy.add(covers);
      if (isCovered) this.#covered.add(diagnostic);
      found.push(diagnostic);
      if (found.length >= this.#most) break;
      reader.skipTo(mismatch.offset + diagnostic.length);
    }
    return found;
  }

  #covers(offset: number, component: ComponentName | null): boolean {
    if (offset < this.#coveredTo) return true;
    for (const covers of this.#coveredBy) if (covers({ offset, component })) return true;
    return false;
  }

  /** Checks whether a fault is part of an earlier one, and so is not reported. */
  isCovered(fault: UrlDiagnostic): boolean {
    const { code, offset, component } = fault;
    return this.#covered.has(fault) || (code === "query-after-site" && this.#covers(offset, component));
  }
}

/** Returns the component that has a fault at an offset. */
type ComponentAt = (offset: number) => ComponentName;

/** The codes of faults that no cause recognises. */
const GENERAL: ReadonlySet<UrlCode> = new Set(["unexpected-character", "unexpected-end"]);

const NONE: readonly UrlDiagnostic[] = [];
