import type { Span } from "../../core/values.js";
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
    const { scheme, login, host, port, path, query, fragment } = url;
    const userinfo = login?.whole ?? null;
    return {
      scheme: shownAt(input, scheme),
      userinfo: shownAt(input, userinfo),
      host: shownAt(input, host),
      port: port?.number ?? null,
      path: shownAt(input, path),
      query: shownAt(input, query),
      fragment: shownAt(input, fragment),
      spans: { scheme, userinfo, host, port: port?.span ?? null, path, query, fragment },
    };
  },
};

/** A part as PHP gives it. */
export function shownAt(input: string, span: Span | null): string | null {
  if (span === null) return null;
  const part = input.slice(span.start, span.end);
  return part.search(CONTROLS) === -1 ? part : part.replace(CONTROLS, "_");
}
