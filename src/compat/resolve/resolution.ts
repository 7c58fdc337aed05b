import type { Components, Malformed } from "../../ast/malformed.js";
import { parseTolerant } from "../../parse/tolerant.js";
import type { Algorithm } from "./options.js";
import type { SplitText } from "./split-text.js";

/** Where a component of the result is from; `"both"` is a path that was put together. */
export type Origin = "base" | "reference" | "both" | "document";

/** The origin of each component; `null` where the component is not there. */
export interface Origins {
  readonly scheme: Origin | null;
  readonly site: Origin | null;
  readonly path: Origin;
  readonly query: Origin | null;
  readonly fragment: Origin | null;
}

/** What a reference becomes. */
export interface Resolution {
  /** The URL, with the reference's fragment behind it. */
  readonly url: string;
  readonly algorithm: Algorithm;
  /**
   * Whether the reference is to the current document, so that following it retrieves nothing: by draft-05 when
   * it has no URL in it (section 5.2, step 2), by RFC 3986 when the result is the base but for the fragment
   * (section 4.4). RFC 1808 knows no such references: always `false`.
   */
  readonly sameDocument: boolean;
  /** The components of `url`, as the tolerant parse gives them. */
  readonly components: Components<Malformed>;
  readonly origins: Origins;
}

/** How an algorithm came to its end. */
export type Ending =
  | "document"
  | "base-as-document"
  | "whole-base"
  | "absolute"
  | "site"
  | "absolute-path"
  | "base-query"
  | "base-path"
  | "merged";

/** Where scheme, site, path, query and fragment are then from. */
const ORIGINS: Readonly<Record<Ending, readonly [Origin, Origin, Origin, Origin, Origin]>> = {
  document: ["document", "document", "document", "document", "reference"],
  "base-as-document": ["base", "base", "base", "base", "reference"],
  "whole-base": ["base", "base", "base", "base", "base"],
  absolute: ["reference", "reference", "reference", "reference", "reference"],
  site: ["base", "reference", "reference", "reference", "reference"],
  "absolute-path": ["base", "base", "reference", "reference", "reference"],
  "base-query": ["base", "base", "base", "base", "reference"],
  "base-path": ["base", "base", "base", "reference", "reference"],
  merged: ["base", "base", "both", "reference", "reference"],
};

/** A result that has its URL, and works out the rest when it is first asked for. */
export class Resolved implements Resolution {
  readonly #url: string;
  readonly #ending: Ending;
  readonly #algorithm: Algorithm;
  readonly #base: SplitText;
  #components: Components<Malformed> | undefined;

  constructor(url: string, ending: Ending, algorithm: Algorithm, base: SplitText) {
    this.#url = url;
    this.#ending = ending;
    this.#algorithm = algorithm;
    this.#base = base;
  }

  get url(): string {
    return this.#url;
  }

  get algorithm(): Algorithm {
    return this.#algorithm;
  }

  get sameDocument(): boolean {
    if (this.#algorithm === "rfc1808") return false;
    if (this.#algorithm === "draft-05")
      return this.#ending === "document" || this.#ending === "base-as-document";
    const { text, at } = this.#base;
    const after = this.#url.charAt(at.queryEnd);
    return (after === "" || after === "#") && this.#url.startsWith(text.slice(0, at.queryEnd));
  }

  get components(): Components<Malformed> {
    this.#components ??= parseTolerant(this.#url).components;
    return this.#components;
  }

  get origins(): Origins {
    const [scheme, site, path, query, fragment] = ORIGINS[this.#ending];
    const there = this.components;
    return Object.freeze({
      scheme: there.scheme && scheme,
      site: there.site && site,
      path,
      query: there.query && query,
      fragment: there.fragment && fragment,
    });
  }

  toJSON(): Resolution {
    const { url, algorithm, sameDocument, components, origins } = this;
    return { url, algorithm, sameDocument, components, origins };
  }

  static {
    // What Node's console.log asks an object for, by its key, so that nothing of Node is imported.
    Object.defineProperty(Resolved.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: Resolved): object {
        return this.toJSON();
      },
    });
  }
}
