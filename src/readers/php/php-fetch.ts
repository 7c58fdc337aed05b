import type { Model } from "../model/model.js";
import { type Parts, refused } from "../model/reading.js";
import { requestParts, tunnelParts } from "../model/request.js";
import { percentDecoded } from "../text/octets.js";
import { type Login, type PhpUrl, splitUrl } from "./parse-url.js";
import { shownAt } from "./php.js";

/** What opens an address instead of a file. */
const ADDRESS = /^https?:\/\//i;
const LINE_END = /[\r\n]/;

/**
 * What PHP asks for when a program gives a URL to `file_get_contents`, as a proxy sees it: `parse_url` splits, and the
 * request is made of its parts. Its surprises, besides those of `parse_url`:
 *
 * - without `http://` or `https://` at the very start, a *file* of that name is opened, if there is no other wrapper;
 * - a line feed or carriage return anywhere is refused;
 * - the host goes into the `Host` field unchanged, so that `http://evil.com:80:81/` asks for `evil.com:80:81`;
 * - `https` is asked for with CONNECT, which carries no login.
 *
 * @see The PHP manual, "HTTP context options"
 */
export const phpFetch: Model = {
  name: "php-fetch",
  program: "PHP (file_get_contents)",
  versions: [{ version: "8.2.36", checked: "run" }],
  source: "https://www.php.net/manual/en/context.http.php",
  read(input) {
    if (!ADDRESS.test(input)) return refused("it is not an http or https URL, and names a file", 0);
    const line = input.search(LINE_END);
    if (line !== -1) return refused("line ends are not allowed", line);
    const nul = input.indexOf("\0");
    if (nul !== -1) return refused("null characters are not allowed", nul);
    const url = splitUrl(input);
    if ("reason" in url) return url;
    return requestOf(input, url);
  },
};

function requestOf(input: string, { scheme, host, port, login }: PhpUrl): Parts {
  const name = shownAt(input, host)!;
  const number = port?.number || null;
  const spans = { scheme, userinfo: login?.whole ?? null, host, port: port?.span ?? null };
  if (scheme!.end > "http".length) return tunnelParts(name, number ?? 443, spans);
  const field = number === null || number === 80 ? name : `${name}:${number}`;
  const parts = requestParts(shownAt(input, scheme), login && loginOf(input, login), field, spans);
  return { ...parts, contacts: parts.host && connected(parts.host) };
}

/** Without a proxy, the connection is made to what precedes the first colon after the brackets, whatever `Host` says. */
function connected(host: string): string {
  return /^(?:\[[^\]]*\]|[^:]*)/.exec(host)![0];
}

function loginOf(input: string, { user, password }: Login): string {
  return `${decoded(shownAt(input, user)!)}:${decoded(shownAt(input, password) ?? "")}`;
}

/** User and password are decoded as form fields, and a null character ends them. */
function decoded(text: string): string {
  const form = percentDecoded(text.includes("+") ? text.replaceAll("+", " ") : text);
  const nul = form.indexOf("\0");
  return nul === -1 ? form : form.slice(0, nul);
}
