import type { Span } from "../../core/span.js";
import { hostField } from "../c/host-field.js";
import { percentDecoded } from "../c/octets.js";
import type { Model } from "../model/model.js";
import { refused } from "../model/reading.js";
import { splitUrl } from "./parse-url.js";
import { shown } from "./php.js";

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
    const part = (span: Span) => shown(input.slice(span.start, span.end));
    const scheme = part(url.scheme!);
    const name = part(url.host!);
    const spans = { scheme: url.scheme, host: url.host, port: url.port };
    if (scheme.length > 4) {
      const port = String(url.portNumber || 443);
      return { scheme: "https", userinfo: null, host: name, port, spans };
    }
    const port = url.portNumber || 80;
    const field = hostField(port === 80 ? name : `${name}:${port}`);
    const password = url.password ? decoded(part(url.password)) : "";
    const userinfo = url.user ? `${decoded(part(url.user))}:${password}` : null;
    const login = url.user && { start: url.user.start, end: (url.password ?? url.user).end };
    return {
      scheme,
      userinfo,
      ...field,
      spans: { ...spans, port: field.port === null ? undefined : url.port, userinfo: login },
    };
  },
};

/** User and password are decoded as form fields, and a null character ends them. */
function decoded(text: string): string {
  const form = percentDecoded(text.replaceAll("+", " "));
  const nul = form.indexOf("\0");
  return nul === -1 ? form : form.slice(0, nul);
}
