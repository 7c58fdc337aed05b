import type { Model } from "../model/model.js";
import { Source } from "../model/source.js";
import { parseUrl } from "./urllib3-url.js";

/**
 * `parse_url` of the Python package urllib3. Beside `/`, `?` and `#`, a backslash ends the authority; the last `@` ends the
 * login, and only one `:` may follow it. What has no scheme and no slash at its start begins with the host:
 * `evil.com:80` is a host and a port, since a scheme has no dot here, but `localhost:80` is a scheme and a path.
 *
 * With `http`, `https` or no scheme, the host is in lower case, with labels beyond ASCII in IDNA 2008, and the other parts
 * are escaped where they must be. A reg-name may have any other character, even spaces and controls. Line feeds after the
 * port are not part of it, but only one at the end is no error.
 *
 * @see https://github.com/urllib3/urllib3/blob/1.26.18/src/urllib3/util/url.py (parse_url)
 */
export const urllib3: Model = {
  name: "urllib3",
  program: "Python urllib3 (parse_url)",
  versions: [{ version: "1.26.18", checked: "run" }],
  source: "urllib3 1.26.18, util/url.py",
  read(input) {
    const url = parseUrl(Source.of(input));
    return "accepted" in url ? url : { ...url, query: url.query || null, fragment: url.fragment || null };
  },
};
