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

/** What an algorithm finds, which knows of no grammar. */
export interface Resolved {
  readonly url: string;
  readonly branch: Branch;
  readonly algorithm: Algorithm;
  readonly base: SplitText;
}

/** Called with each step of an algorithm. `fired`: the step decided or changed something. */
export type Log = (step: string, fired: boolean, message: string, buffer?: string) => void;

/** The steps of an algorithm, by which a reference is resolved that is already split. Each is reported to the log. */
export type Steps = (base: Base, reference: SplitText, choice: Choice, log: Log | null) => Resolved;

/** Where a component of the result comes from; `"both"` is a path merged from base and reference. */
export type Origin = "base" | "reference" | "both" | "document";

/** The origin of each component; `null` for a component that the result does not have. */
export interface Origins {
  /** Where the scheme is from. */
  readonly scheme: Origin | null;
  /** Where the authority is from. */
  readonly authority: Origin | null;
  /** Where the path is from; there always is a path, which can be empty. */
  readonly path: Origin;
  /** Where the query is from. */
  readonly query: Origin | null;
  /** Where the fragment is from. */
  readonly fragment: Origin | null;
}

/** The result of resolving a reference, as far as it needs no words. */
export interface BriefResolution {
  /** The resolved URL, including the reference's fragment. */
  readonly url: string;
  /** The algorithm that was used. */
  readonly algorithm: Algorithm;
  /**
   * Whether the reference is to the current document, so that following it retrieves nothing: by draft-05 and RFC 2396
   * when it is empty or only a fragment (section 5.2, step 2), by RFC 3986 when the result differs from the base at
   * most in its fragment (section 4.4). RFC 1808 does not define this: always `false`.
   */
  readonly sameDocument: boolean;
  /**
   * Whether `url` is valid (strict reading) in the grammar that was chosen. If none was, that is the grammar of RFC 3986
   * for its own algorithm, and otherwise that of the draft. By every other algorithm, a valid reference can give a URL that is not: `http://a` and `?y` give
   * `http://a?y`.
   */
  readonly valid: boolean;
  /** Where each component comes from. */
  readonly origins: Origins;
}

/** The result of resolving a reference by a grammar value, or by the name of a grammar. */
export interface Resolution<A extends AnyAuthority<Malformed> = Site<Malformed>> extends BriefResolution {
  /** The faults of `url` in the grammar that was chosen, in order of offset; empty if it is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
  /** The components of `url`, as `parseTolerant` returns them by the grammar that was chosen, or else by the draft. */
  readonly components: Components<Malformed, A>;
}

/** @throws {TypeError} when the grammar has no words, as that of the functions of an entry point */
function wordsOf({ words, spec }: CompiledGrammar, member: string, instead: string): Words {
  if (words !== null) return words;
  throw new TypeError(
    `the resolution has no ${member}, since its grammar of ${spec.rules.title} has no words: call ${instead} with its url`,
  );
}

/** Where scheme, authority, path, query and fragment come from in each branch. */
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
