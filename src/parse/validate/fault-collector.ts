import type { ComponentName, UrlDiagnostic } from "../../ast/malformed.js";
import type { Span } from "../../core/values.js";
import { userinfoFault } from "../diagnose/diagnose.js";
import { FaultFinder } from "../diagnose/find-faults.js";
import type { UrlLanguage } from "../language/language.js";
import { type Split, splitAuthority, splitHostport, splitSite, splitUserinfo } from "../language/split.js";

/**
 * Checks the components of one text against their rules, from left to right, and collects the faults. Where the grammar
 * alone would accept the text, the first fault gets both `readings`. It makes no nodes: most texts are checked for their
 * faults alone.
 */
export class FaultCollector {
  /** The faults so far, in order of offset; one that extends over two components counts once. */
  readonly diagnostics: UrlDiagnostic[] = [];
  readonly #language: UrlLanguage;
  readonly #input: string;
  readonly #readings: UrlDiagnostic["readings"];
  readonly #finder: FaultFinder;

  /** `most` is how many faults of one component are collected. */
  constructor(
    language: UrlLanguage,
    input: string,
    readings: UrlDiagnostic["readings"] = null,
    most?: number,
  ) {
    this.#language = language;
    this.#input = input;
    this.#readings = readings;
    this.#finder = new FaultFinder(language, input, most);
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
    const { shape } = this.#language.standard;
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

  /** Returns the faults of an authority that one rule decides, each in the part in which it lies. */
  wholeAuthorityFaults(span: Span): readonly UrlDiagnostic[] {
    const { shape } = this.#language.standard;
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
    const { host, port } = splitHostport(this.#language.standard.shape, this.#input, span);
    this.check("host", host);
    this.check("port", port);
  }

  /** Returns the faults of a component. */
  faultsOf(component: ComponentName, span: Span, parts: Split | null): readonly UrlDiagnostic[] {
    const rule = this.#language.standard.shape.ruleOf(component, this.#input, parts);
    return this.#finder.faultsOf(component, rule, span);
  }

  /** Returns the faults of a userinfo: a user and a password have one rule, but each can have a fault. */
  userinfoFaults(span: Span): readonly UrlDiagnostic[] {
    if (this.#language.standard.shape.noUserinfo === true) {
      return [userinfoFault(this.#language, this.#input, span)];
    }
    const { user, password } = splitUserinfo(this.#input, span);
    const rule = this.#language.standard.shape.ruleOf("userinfo", this.#input, null);
    return [user, password].flatMap((part) =>
      part === null ? [] : this.#finder.faultsOf("userinfo", rule, part),
    );
  }

  /** Adds a fault, unless it is part of one before it. Returns it as it was added. */
  collect(fault: UrlDiagnostic): UrlDiagnostic {
    const isFirst = this.diagnostics.length === 0;
    const hasReadings = isFirst && this.#readings !== null;
    const diagnostic = hasReadings ? withReadings(fault, this.#readings) : Object.freeze(fault);
    if (!this.#finder.isCovered(fault)) this.diagnostics.push(diagnostic);
    return diagnostic;
  }
}

/** Written out, because to freeze a copy of another object's fields takes far longer. */
function withReadings(fault: UrlDiagnostic, readings: UrlDiagnostic["readings"]): UrlDiagnostic {
  const { code, message, offset, length, component, rule, expected, section, hint } = fault;
  return Object.freeze({
    code,
    message,
    offset,
    length,
    component,
    rule,
    expected,
    section,
    hint,
    readings,
  });
}
