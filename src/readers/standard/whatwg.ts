import type { Model } from "../model/model.js";
import { refused } from "../model/reading.js";

/** The platform's own parser, which Node, Deno, Bun, workers and browsers have. */
interface PlatformUrl {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
interface Platform {
  readonly URL: new (input: string, base?: string) => PlatformUrl;
}

/**
 * The URL Standard, by the platform's own `URL`, so with the platform's own version of Unicode: browsers, Node's `fetch`
 * and everything that is built on it. With a base, references are resolved against it.
 *
 * @see URL Standard, section 4.4 (URL parsing)
 */
export const whatwg: Model = {
  name: "whatwg",
  program: "browsers and Node (URL)",
  versions: [{ version: "platform", checked: "run" }],
  source: "URL Standard, section 4.4",
  read(input, _version, base) {
    try {
      const { URL } = globalThis as unknown as Platform;
      const url = base === null ? new URL(input) : new URL(input, base);
      return {
        scheme: url.protocol.slice(0, -1),
        userinfo: url.password === "" ? url.username || null : `${url.username}:${url.password}`,
        host: url.hostname,
        port: url.port || null,
        path: url.pathname,
        query: url.search.slice(1) || null,
        fragment: url.hash.slice(1) || null,
      };
    } catch {
      return refused("the URL parser refuses it");
    }
  },
};
