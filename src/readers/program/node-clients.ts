// Clients for Node. Most accept a subset of what the URL Standard accepts, and read it the same way. Two of them
// prepend a scheme to input that seems to have none.

import type { Span } from "../../core/values.js";
import { type Model, type Parts, type ReaderNotes, refused } from "../model.js";
import { trimmed, uriDecoded } from "../scan.js";
import { whatwg } from "./documents.js";
import { isSpace, nodeLegacy } from "./node.js";

/** Returns the user and the password as sent, each decoded if possible; `null` if they are not sent. */
function sent(userinfo: string | null, sendsUser: boolean): string | null {
  if (userinfo === null || !sendsUser) return null;
  const [user = "", password = ""] = userinfo.split(":", 2).map((part) => uriDecoded(part) ?? part);
  return `${user}:${password}`;
}

type Refusal = (url: Parts, input: string) => string | null;

const onlyHttp: Refusal = ({ scheme }) =>
  scheme === "http" || scheme === "https" ? null : "the scheme is not http or https";

const noUser: Refusal = (url) =>
  onlyHttp(url, "") ?? (url.userinfo === null ? null : "user information is not allowed");

/** Returns the record of a client that reads as `whatwg` does, but refuses some input. */
function client<Name extends string>(
  name: Name,
  program: string,
  source: string,
  refusal: Refusal,
  {
    zeroIsNone = true,
    sendsUser = true,
  }: { readonly zeroIsNone?: boolean; readonly sendsUser?: boolean } = {},
): Model<Name> {
  return {
    name,
    program,
    roles: ["fetcher"],
    sameAs: "whatwg",
    versions: whatwg.versions,
    source,
    read(input, version) {
      const url = whatwg.read(input, version, null);
      if ("accepted" in url) return url;
      const reason = refusal(url, input);
      if (reason !== null) return refused(reason);
      const { userinfo, port } = url;
      // Node receives the port as a number, and treats 0 as no port.
      return { ...url, userinfo: sent(userinfo, sendsUser), port: zeroIsNone && port === "0" ? null : port };
    },
  };
}

/** The ports that `fetch` does not connect to (Fetch Standard, section 2.9, "bad port"), except for 0, which undici 7 allows. */
const BAD_PORTS =
  "1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 " +
  "143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 " +
  "2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080";

/** `fetch` of Node (undici) and of browsers. */
export const fetchClient: Model<"fetch"> = client(
  "fetch",
  "fetch (Node 24, undici 7.30.2)",
  "https://fetch.spec.whatwg.org/",
  (url) =>
    noUser(url, "") ?? (BAD_PORTS.split(" ").includes(String(url.port)) ? "fetch blocks the port" : null),
  { zeroIsNone: false },
);
export const fetchClientNotes: ReaderNotes = notes(
  "other schemes, user information, and the ports that the Fetch Standard blocks",
);

/** `http.get` and `https.get` of Node, chosen by the scheme. Escapes in the userinfo must be complete UTF-8. */
export const httpGet: Model<"http-get"> = client(
  "http-get",
  "Node 24 http.get and https.get",
  "https://nodejs.org/api/http.html",
  (url, input) => onlyHttp(url, input) ?? decodedUser(url),
);
export const httpGetNotes: ReaderNotes = notes("other schemes, and malformed escapes in user information");

export const axios: Model<"axios"> = client(
  "axios",
  "npm axios (1.21.1)",
  "https://github.com/axios/axios",
  (url, input) => {
    const reason = onlyHttp(url, input);
    if (reason !== null) return reason;
    return /^[^:]*:[\t\n\r]*\/[\t\n\r]*\//.test(input) ? null : "no two slashes follow the scheme";
  },
  { zeroIsNone: false },
);
export const axiosNotes: ReaderNotes = notes("other schemes, and URLs without `//` after the scheme");

export const got: Model<"got"> = client(
  "got",
  "npm got (14.6.6)",
  "https://github.com/sindresorhus/got",
  (url, input) => onlyHttp(url, input) ?? decodedUser(url),
);
export const gotNotes: ReaderNotes = notes("other schemes, and malformed escapes in user information");

export const nodeFetch: Model<"node-fetch"> = client(
  "node-fetch",
  "npm node-fetch (3.3.2)",
  "https://github.com/node-fetch/node-fetch",
  noUser,
);
export const nodeFetchNotes: ReaderNotes = notes("other schemes, and user information");

export const followRedirects: Model<"follow-redirects"> = client(
  "follow-redirects",
  "npm follow-redirects (1.16.3)",
  "https://github.com/follow-redirects/follow-redirects",
  onlyHttp,
  { sendsUser: false },
);
export const followRedirectsNotes: ReaderNotes = notes("other schemes");

function notes(refuses: string): ReaderNotes {
  return {
    authorityEnds: "as `whatwg`",
    userinfoEnds: "as `whatwg`",
    portBegins: "as `whatwg`",
    surprises: `refuses ${refuses}`,
    compared: "101,541",
  };
}

function decodedUser({ userinfo }: Parts): string | null {
  return uriDecoded(userinfo ?? "") === null ? "the user information has a malformed escape" : null;
}

/** What two of them prepend to input that seems to have no scheme. */
const WRITTEN = "http://";

/**
 * The package superagent. It prepends `http://` to input that does not begin with lower-case `http`, so `HTTP://a/` and
 * `ftp://a/` go to the hosts `http` and `ftp`, and `//a/` to `a`. It then reads the URL as the URL Standard does, but
 * keeps dot segments in the path.
 *
 * @see https://github.com/forwardemail/superagent (lib/node/index.js)
 */
export const superagent: Model<"superagent"> = {
  name: "superagent",
  program: "npm superagent",
  roles: ["fetcher"],
  versions: [{ version: "10.4.2", checked: "run" }],
  source: "https://github.com/forwardemail/superagent",
  writesBefore: (input) => (input.startsWith("http") ? null : WRITTEN),
  read(input) {
    const url = whatwg.read(keptDots(input.startsWith("http") ? input : WRITTEN + input), "node-24", null);
    if ("accepted" in url) return url;
    if (url.scheme !== "http" && url.scheme !== "https") return refused("the scheme is not http or https");
    const userinfo = url.userinfo?.includes(":") === false ? `${url.userinfo}:` : url.userinfo;
    const host = url.host!.startsWith("[") ? url.host!.slice(1, -1) : url.host;
    return connection(url, url.scheme, host, userinfo);
  },
};

export const superagentNotes: ReaderNotes = {
  authorityEnds: "as `whatwg`",
  userinfoEnds: "as `whatwg`",
  portBegins: "as `whatwg`",
  surprises:
    "writes `http://` before a text that does not begin with `http`: `HTTP://a/` goes to the host `http`",
  compared: "101,541",
};

/** Scheme, authority and path of a URL without a line feed after the path. */
const HIERARCHY = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)([^?#]*)(.*)$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?=\/|$)/gi;

/**
 * Returns the URL with a name in place of each dot segment. If no host precedes the path, the name becomes the host.
 */
function keptDots(url: string): string {
  const [, before, path, after] = HIERARCHY.exec(url) ?? [];
  if (before === undefined) return url;
  let kept = 0;
  return before + path!.replace(DOTS, () => `/__superagent_dot_segment_${kept++}__`) + after!;
}

const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** Returns where a client connects to, with the default port of the scheme if there is no other. */
function connection(
  { port, spans = {} }: Parts,
  scheme: string,
  host: string | null,
  userinfo: string | null,
): Parts {
  return { scheme, userinfo, host, port: port === null ? PORTS[scheme]! : Number(port), spans };
}

/**
 * The package needle. It prepends `http://`, in place of `//`, to input that contains no `http`, so `HTTP://a/` and
 * `ftp://a/` go to the hosts `http` and `ftp`. Node's `url.parse` then reads it.
 *
 * @see https://github.com/tomas/needle (lib/needle.js)
 */
export const needle: Model<"needle"> = {
  name: "needle",
  program: "npm needle",
  roles: ["fetcher"],
  versions: [{ version: "3.5.0", checked: "run" }],
  source: "https://github.com/tomas/needle",
  writesBefore: (input) => (input.includes("http") ? null : WRITTEN),
  read(input) {
    const text = input.includes("http") ? input : input.replace(/^(?:\/\/)?/, WRITTEN);
    const url = nodeLegacy.read(text, nodeLegacy.versions[0].version, null);
    if ("accepted" in url) return url;
    const scheme = url.scheme ?? "http";
    if (scheme !== "http" && scheme !== "https") return refused("the scheme is not http or https");
    if (NOT_IN_FIELDS.test(url.host ?? ""))
      return refused("the host has a character that no header field may have");
    if (NOT_IN_PATHS.test(pathOf(text, url))) return refused("the path has a character that must be escaped");
    const [user = "", password] = url.userinfo?.split(":", 2) ?? [];
    const userinfo =
      user === "" || !/[^/]@/.test(text) ? null : password === undefined ? user : `${user}:${password}`;
    const spans = text === input ? url.spans : movedBack(url.spans, text.length - input.length);
    return connection({ ...url, spans: spans ?? {} }, scheme, url.host || "localhost", userinfo);
  },
};

/**
 * What Node refuses in a header field value and in the path of a request. Spaces and similar characters are escaped
 * before that.
 */
const NOT_IN_FIELDS = /[^\t\x20-\x7e\x80-\xff]/;
const NOT_IN_PATHS = /[^\t\n\r\x20-\xff]/;

/** Shifts spans back to the input as it was before `http://` was prepended. The scheme is not part of it. */
function movedBack(spans: Parts["spans"], by: number): Parts["spans"] {
  const back = (span: Span | null | undefined) => span && { start: span.start - by, end: span.end - by };
  return { userinfo: back(spans?.userinfo), host: back(spans?.host), port: back(spans?.port) };
}

/** Returns the text of the path and the query: everything from the host or the port up to the fragment. */
function pathOf(text: string, { spans = {}, host }: Parts): string {
  // If the host ends at a colon, a port follows, but its rest is path.
  const start = spans.host?.end ?? spans.port?.end ?? spans.scheme?.end ?? 0;
  const from = host !== null && !spans.host ? text.indexOf("/", text.indexOf("//") + 2) : start;
  const { start: first, end } = trimmed(text, isSpace);
  return text.slice(Math.max(from, first), Math.max(from, end)).replace(/#.*/s, "");
}

export const needleNotes: ReaderNotes = {
  authorityEnds: "as `node-legacy`",
  userinfoEnds: "as `node-legacy`",
  portBegins: "as `node-legacy`",
  surprises: "writes `http://` before a text without `http` in it: `ftp://a/` goes to the host `ftp`",
  compared: "101,541",
  differ: "5: names of two directions, which `url.parse` of Node 20 refuses",
};
