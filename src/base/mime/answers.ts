import { percentDecode } from "../../core/text/percent.js";
import { absoluteWithoutFragment } from "../base-url.js";
import { MAX_REFERENCE_LENGTH } from "../limits.js";
import type { Link } from "../types.js";
import type { Part } from "./part.js";

/**
 * Finds the part of a message that a URL refers to, by its `Content-Location` (RFC 2557) or its `Content-ID`
 * (RFC 2392).
 */
export class Answers {
  readonly #paths = new Map<string, string>();

  /** Registers a part under its names. If several parts have the same name, the first one counts. */
  add({ path, fields }: Part, location: string | null): void {
    const id = fields.find(({ name }) => name === "content-id")?.value.replace(/^<|>$/g, "");
    if (id !== undefined) this.#register(`cid:${id}`, path);
    if (location !== null) this.#register(keyOf(location), path);
  }

  /** Returns the link with the part that it refers to. */
  addTo(link: Link): Link {
    const key = link.url === null ? null : keyOf(link.url);
    const answeredBy = key === null ? null : (this.#paths.get(key) ?? null);
    return answeredBy === null ? link : { ...link, answeredBy };
  }

  #register(key: string | null, path: string): void {
    if (key !== null && !this.#paths.has(key)) this.#paths.set(key, path);
  }
}

/** A URL in the form that is compared: without its fragment. A `cid:` is unescaped, since a `Content-ID` has no escapes. */
function keyOf(url: string): string | null {
  if (url.length > MAX_REFERENCE_LENGTH) return null;
  const absolute = absoluteWithoutFragment(url);
  if (absolute === null || !/^cid:/i.test(absolute)) return absolute;
  return `cid:${percentDecode(absolute.slice("cid:".length))}`;
}
