import type { Span } from "../../core/span.js";
import type { Model } from "../model/model.js";
import { splitUrl } from "./parse-url.js";

const CONTROLS = /[^ -~\x80-\uffff]/g;

/**
 * PHP's `parse_url`, which works on bytes and refuses nearly nothing. Its surprises:
 *
 * - `evil.com:80` has a host, `evil.com:80a` is a scheme and a path;
 * - the last `@` ends the login, the last `:` begins the port, even after `[::1]`;
 * - a port has at most five bytes and is read as C reads numbers: `80a` and `+80` are 80, `0x50` is 0;
 * - control characters are replaced by `_` in every part, and nothing is decoded.
 *
 * @see The PHP manual, parse_url()
 */
export const php: Model = {
  name: "php",
  program: "PHP (parse_url)",
  versions: [{ version: "8.2.36", checked: "run" }],
  source: "https://www.php.net/manual/en/function.parse-url.php",
  read(input) {
    const url = splitUrl(input);
    if ("reason" in url) return url;
    const part = (span: Span | undefined) =>
      span === undefined ? null : shown(input.slice(span.start, span.end));
    const userinfo = url.user && { start: url.user.start, end: (url.password ?? url.user).end };
    return {
      scheme: part(url.scheme),
      userinfo: part(userinfo),
      host: part(url.host),
      port: url.portNumber ?? null,
      path: part(url.path),
      query: part(url.query),
      fragment: part(url.fragment),
      spans: {
        scheme: url.scheme,
        userinfo,
        host: url.host,
        port: url.port,
        path: url.path,
        query: url.query,
        fragment: url.fragment,
      },
    };
  },
};

/** A part as PHP gives it. */
export function shown(part: string): string {
  return part.replace(CONTROLS, "_");
}
