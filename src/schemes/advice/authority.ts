// What every scheme has in common whose URLs name a host.
import { advice, edit } from "../../core/diagnostic/diagnostic.js";
import { shortened } from "../../core/diagnostic/snippet.js";
import type { SchemeAdvice, SchemeFault } from "./fault.js";

/** No more of a URL is tried with other slashes, in UTF-16 code units. */
const LONGEST = 4096;

/** Too few slashes, or too many, after the colon of a scheme that needs two. */
export function slashes({ scheme, url, accepts }: SchemeFault): SchemeAdvice | null {
  const start = scheme.length + 1;
  let end = start;
  while (url.charCodeAt(end) === SLASH) end += 1;
  if (end - start === 2 || end === url.length || url.length > LONGEST) return null;
  const wanted = wantedSlashes(scheme, url.slice(end), accepts);
  if (wanted === null) return null;
  const host = shortened(/^[^/?#]*/.exec(url.slice(end))![0], WIDEST);
  if (end - start > 2) {
    const words = `write "${scheme}:${wanted}${host}" if "${host}" is the host`;
    return { message: "the host is missing", hint: edit(words, start, end, wanted) };
  }
  const hint = edit(`write "${scheme}:${wanted}${host}"`, start, end, wanted);
  return { message: `${scheme} needs two slashes after the colon`, hint };
}

/** The width at which a host is cut in a hint, in terminal cells. */
const WIDEST = 60;

const SLASH = 0x2f;

function wantedSlashes(scheme: string, rest: string, accepts: SchemeFault["accepts"]): string | null {
  // The URL of a file on this machine has an empty host, so its path follows the two slashes.
  if (scheme === "file") return accepts(`file:///${rest}`) ? "///" : null;
  return accepts(`${scheme}://${rest}`) ? "//" : null;
}

/** An authority without a host. */
export function missingHost({ scheme, url, offset, accepts }: SchemeFault): SchemeAdvice | null {
  const start = scheme.length + 3;
  if (
    offset !== start ||
    !url.startsWith("//", start - 2) ||
    !/^(?:[/?#:@]|$)/.test(url.slice(start, start + 1))
  ) {
    return null;
  }
  if (!accepts(`${scheme}://a.example/`) && !accepts(`${scheme}://a.example`)) return null;
  return { message: "the host is missing", hint: advice(`write a host after "${scheme}://"`) };
}
