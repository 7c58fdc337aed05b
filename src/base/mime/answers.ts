import { absoluteWithoutFragment } from "../base-url.js";
import type { Link } from "../types.js";
import type { Part } from "./part.js";

/** Which part of a message answers a URL: by its `Content-Location`, or its `Content-ID` (RFC 2557, RFC 2392). */
export class Answers {
  readonly #parts = new Map<string, string>();

  /** Makes a part known; of parts of one name the first counts. */
  add({ path, fields }: Part, location: string | null): void {
    const id = fields.find(({ name }) => name === "content-id")?.value.replace(/^<|>$/g, "");
    if (id !== undefined) this.#name(`cid:${id}`, path);
    if (location !== null) this.#name(nameOf(location), path);
  }

  /** The link with the part that answers it. */
  applied(link: Link): Link {
    const name = link.url === null ? null : nameOf(link.url);
    const answeredBy = name === null ? null : (this.#parts.get(name) ?? null);
    return answeredBy === null ? link : { ...link, answeredBy };
  }

  #name(name: string | null, path: string): void {
    if (name !== null && !this.#parts.has(name)) this.#parts.set(name, path);
  }
}

/** A URL as it is compared: without its fragment; escapes undone in a `cid:`, where they are not part of the name. */
function nameOf(url: string): string | null {
  const whole = absoluteWithoutFragment(url);
  if (whole === null || !/^cid:/i.test(whole)) return whole;
  try {
    return `cid:${decodeURIComponent(whole.slice("cid:".length))}`;
  } catch {
    return whole;
  }
}
