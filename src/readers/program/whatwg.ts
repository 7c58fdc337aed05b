// Browsers, Node's `fetch` and everything else that is built on the platform's own `URL`.
import { type Model, type ReaderNotes, refused } from "../model.js";

/**
 * The URL Standard, by the platform's own `URL`, so with the platform's own version of Unicode: browsers, Node's `fetch`
 * and everything that is built on it. With a base, references are resolved against it.
 *
 * @see URL Standard, section 4.4 (URL parsing)
 */
export const whatwg: Model<"whatwg"> = {
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

export const whatwgNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:` outside brackets",
  surprises:
    "tabs and line breaks are removed; any number of slashes; the host is decoded and mapped; with the platform's Unicode tables",
  compared: "101,541",
  differ: "0: the program itself is called",
};

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
