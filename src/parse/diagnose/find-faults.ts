import type { UrlCode } from "../../ast/codes.js";
import type { ComponentName, UrlDiagnostic } from "../../ast/malformed.js";
import type { Span } from "../../core/span.js";
import type { Covers } from "../language/diagnosis.js";
import type { UrlLanguage } from "../language/language.js";
import { diagnosed } from "./diagnose.js";
import { SafeEdits } from "./safe-edits.js";

/** So many faults of one component are reported, unless more are asked for. */
export const MOST_FAULTS = 20;

/** Returns the component that has a fault at an offset. */
export type ComponentAt = (offset: number) => ComponentName;

/** Finds the faults of the components of one text, from left to right. */
export class FaultFinder {
  readonly #language: UrlLanguage;
  readonly #input: string;
  readonly #most: number;
  readonly #edits: SafeEdits;
  /** Faults before this offset are covered, and those that one of the functions covers. */
  #coveredTo = 0;
  readonly #coveredBy = new Set<Exclude<Covers, number>>();
  readonly #covered = new Set<UrlDiagnostic>();
  #first = true;

  /** `most` is how many faults of one component are found. The hints of the first ones name the host that they give. */
  constructor(language: UrlLanguage, input: string, most: number = MOST_FAULTS) {
    this.#language = language;
    this.#input = input;
    this.#most = most;
    this.#edits = new SafeEdits(language, input);
  }

  /**
   * Returns the faults of one component, in order of offset; none where the component matches its rule. One that is part
   * of a fault before it is left out, unless it is the only one of its component.
   *
   * @param part the component, or the one that has a fault at an offset, where one rule decides several
   * @param span the place in the text
   */
  faultsOf(part: ComponentName | ComponentAt, rule: string, span: Span): readonly UrlDiagnostic[] {
    const [grammar, input] = [this.#language, this.#input];
    const text = input.slice(span.start, span.end);
    if (grammar.matches(rule, text)) return NONE;
    const found: UrlDiagnostic[] = [];
    const reader = grammar.mismatches(rule, text);
    for (let mismatch = reader.next(); mismatch !== null; mismatch = reader.next()) {
      const offset = span.start + mismatch.offset;
      const component = typeof part === "string" ? part : part(offset);
      const isCovered = this.#covers(offset, component);
      if (isCovered && found.length > 0) continue;
      const fault = { grammar, input, component, rule, span, offset, mismatch, first: this.#first };
      const { diagnostic, covers } = diagnosed(grammar, fault, this.#edits, found.length < MOST_FAULTS);
      // What is left of a text after a fault need not make sense: only what is recognised is a fault of its own.
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

  /** Returns whether a fault is part of one before it, which is enough to report. */
  isCovered(fault: UrlDiagnostic): boolean {
    const { code, offset, component } = fault;
    return this.#covered.has(fault) || (code === "query-after-site" && this.#covers(offset, component));
  }
}

/** The codes of faults that no cause recognises. */
const GENERAL: ReadonlySet<UrlCode> = new Set(["unexpected-character", "unexpected-end"]);

const NONE: readonly UrlDiagnostic[] = [];
