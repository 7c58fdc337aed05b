import type { Components, Malformed, UrlDiagnostic } from "../../ast/diagnostics.js";
import type { AnyAuthority, Site } from "../../ast/nodes.js";
import { freezeClass } from "../../core/values.js";
import type { SplitText } from "../../grammar/input.js";
import type { CompiledGrammar, Words } from "../../spec/compiled.js";
import { type Algorithm, type Base, type Choice, ENTRIES, type Grammars } from "./algorithms.js";

/** The branch of the algorithm that produced the URL. */
export type Branch =
  | "document"
  | "base-as-document"
  | "whole-base"
  | "absolute"
  | "authority"
  | "absolute-path"
  | "base-query"
  | "base-path"
  | "merged";

/** The result of an algorithm, independent of any grammar. */
export interface Resolved {
  readonly url: string;
  readonly branch: Branch;
  readonly algorithm: Algorithm;
  readonly base: SplitText;
}

/** Called with each step of an algorithm. `fired`: the step decided or changed something. */
export type Log = (step: string, fired: boolean, message: string, buffer?: string) => void;

/** An algorithm as a function, which resolves a split reference. Each step is reported to the log. */
export type Steps = (base: Base, reference: SplitText, choice: Choice, log: Log | null) => Resolved;

/** The source of a component of the result; `"both"` is a path merged from base and reference. */
export type Origin = "base" | "reference" | "both" | "document";

/** The origin of each component; `null` for a component that the result does not have. */
export interface Origins {
  /** The source of the scheme. */
  readonly scheme: Origin | null;
  /** The source of the authority. */
  readonly authority: Origin | null;
  /** The source of the path. There is always a path, which can be empty. */
  readonly path: Origin;
  /** The source of the query. */
  readonly query: Origin | null;
  /** The source of the fragment. */
  readonly fragment: Origin | null;
}

/** The result of resolving a reference, without diagnostics and components. */
export interface BriefResolution {
  /** The resolved URL, including the reference's fragment. */
  readonly url: string;
  /** The algorithm that was used. */
  readonly algorithm: Algorithm;
  /**
   * Whether the reference is to the current document, so that following it retrieves nothing. Under draft-05 and RFC
   * 2396, that is an empty reference or only a fragment (section 5.2, step 2); under RFC 3986, one whose result differs
   * from the base at most in its fragment (section 4.4). RFC 1808 does not define this: always `false`.
   */
  readonly sameDocument: boolean;
  /**
   * Whether `url` is valid (strict reading) in the chosen grammar (default: that of the algorithm). A valid reference
   * can resolve to an invalid URL: under the draft, `http://a` and `?y` give `http://a?y`.
   */
  readonly valid: boolean;
  /** The source of each component. */
  readonly origins: Origins;
}

/** The result of resolving a reference with a grammar value, or the name of a grammar. */
export interface Resolution<A extends AnyAuthority<Malformed> = Site<Malformed>> extends BriefResolution {
  /** The faults of `url` in the chosen grammar, in order of offset; empty if it is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
  /** The components of `url`, as `parseTolerant` returns them for the chosen grammar (default: the draft). */
  readonly components: Components<Malformed, A>;
}

/** @throws {TypeError} when the grammar has no error messages, as in the functions of an entry point */
function wordsOf({ words, spec }: CompiledGrammar, member: string, instead: string): Words {
  if (words !== null) return words;
  throw new TypeError(
    `the resolution has no ${member}, since its grammar of ${spec.rules.title} has no words: call ${instead} with its url`,
  );
}

/** The sources of scheme, authority, path, query and fragment in each branch. */
const ORIGINS: Readonly<Record<Branch, readonly [Origin, Origin, Origin, Origin, Origin]>> = {
  document: ["document", "document", "document", "document", "reference"],
  "base-as-document": ["base", "base", "base", "base", "reference"],
  "whole-base": ["base", "base", "base", "base", "base"],
  absolute: ["reference", "reference", "reference", "reference", "reference"],
  authority: ["base", "reference", "reference", "reference", "reference"],
  "absolute-path": ["base", "base", "reference", "reference", "reference"],
  "base-query": ["base", "base", "base", "base", "reference"],
  "base-path": ["base", "base", "base", "reference", "reference"],
  merged: ["base", "base", "both", "reference", "reference"],
};

/** A result that holds the URL; the rest is computed on demand. */
export class LazyResolution implements Resolution<AnyAuthority<Malformed>> {
  readonly #resolved: Resolved;
  readonly #grammars: Grammars;
  #components: Components<Malformed, AnyAuthority<Malformed>> | undefined;

  constructor(resolved: Resolved, grammars: Grammars) {
    this.#resolved = resolved;
    this.#grammars = grammars;
  }

  get url(): string {
    return this.#resolved.url;
  }

  get algorithm(): Algorithm {
    return this.#resolved.algorithm;
  }

  get sameDocument(): boolean {
    const { url, branch, algorithm, base } = this.#resolved;
    if (ENTRIES[algorithm].usesDocument) return branch === "document" || branch === "base-as-document";
    if (algorithm === "rfc1808") return false;
    const { text, at } = base;
    const after = url.charAt(at.queryEnd);
    return (after === "" || after === "#") && url.startsWith(text.slice(0, at.queryEnd));
  }

  get valid(): boolean {
    return this.#grammars.checkedBy.isStrict(this.url);
  }

  get diagnostics(): readonly UrlDiagnostic[] {
    const { checkedBy } = this.#grammars;
    return wordsOf(checkedBy, "diagnostics", "validate").components(checkedBy, this.url, null).diagnostics;
  }

  get components(): Components<Malformed, AnyAuthority<Malformed>> {
    const { readBy } = this.#grammars;
    this.#components ??= wordsOf(readBy, "components", "parseTolerant").components(
      readBy,
      this.url,
      null,
    ).components;
    return this.#components;
  }

  get origins(): Origins {
    const [scheme, authority, path, query, fragment] = ORIGINS[this.#resolved.branch];
    const at = this.#grammars.readBy.spec.shape.split(this.url);
    return {
      scheme: at.schemeEnd === -1 ? null : scheme,
      authority: at.authorityStart === -1 ? null : authority,
      path,
      query: at.pathEnd === at.queryEnd ? null : query,
      fragment: at.queryEnd === at.end ? null : fragment,
    };
  }

  toJSON(): BriefResolution {
    const { url, algorithm, sameDocument, valid, origins } = this;
    const { checkedBy, readBy } = this.#grammars;
    if (checkedBy.words === null || readBy.words === null)
      return { url, algorithm, sameDocument, valid, origins };
    const { diagnostics, components } = this;
    const all: Resolution<AnyAuthority<Malformed>> = {
      url,
      algorithm,
      sameDocument,
      valid,
      diagnostics,
      components,
      origins,
    };
    return all;
  }

  static {
    // The key that Node's console.log looks up; using the symbol directly avoids an import from Node.
    Object.defineProperty(LazyResolution.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: LazyResolution): object {
        return this.toJSON();
      },
    });
    freezeClass(LazyResolution);
  }
}
