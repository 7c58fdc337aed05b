// node read.mjs READER < inputs.ndjson : one JSON string a line in, one JSON record a line out.
// READER: whatwg-node | whatwg-node-based | node-legacy | fast-uri | uri-js | url-parse
import { createInterface } from "node:readline";
import legacy from "node:url";

const none = (text) => (text === "" || text === undefined || text === null ? null : text);
const after = (mark, text) => (text?.startsWith(mark) ? text.slice(1) : none(text));

function joined(user, password) {
  if (none(user) === null && none(password) === null) return null;
  return none(password) === null ? user : `${user}:${password}`;
}

const whatwg = (url) => ({
  scheme: url.protocol.replace(/:$/, ""),
  userinfo: joined(url.username, url.password),
  host: url.hostname,
  port: none(url.port),
  path: url.pathname,
  query: after("?", url.search),
  fragment: after("#", url.hash),
});

const plain = (parsed) => {
  if (parsed.error) throw new Error(parsed.error);
  const { scheme, userinfo = null, host = null, port, path = null, query = null, fragment = null } = parsed;
  return { scheme: none(scheme), userinfo, host, port: none(port), path, query, fragment };
};

const readers = {
  "whatwg-node": () => (input) => whatwg(new URL(input)),
  "whatwg-node-based": () => (input) => whatwg(new URL(input, "http://base.example/dir/page")),
  "node-legacy": () => (input) => {
    const { protocol, auth, hostname, port, pathname, query, hash } = legacy.parse(input);
    const scheme = protocol?.replace(/:$/, "") ?? null;
    return {
      scheme,
      userinfo: auth,
      host: hostname,
      port,
      path: pathname,
      query,
      fragment: after("#", hash),
    };
  },
  "fast-uri": async () => {
    const { default: module } = await import("fast-uri");
    return (input) => plain(module.parse(input));
  },
  "uri-js": async () => {
    const module = await import("uri-js");
    return (input) => plain((module.default ?? module).parse(input));
  },
  "url-parse": async () => {
    const { default: Parse } = await import("url-parse");
    return (input) => {
      // An empty location: no page to which the URL is relative.
      const { protocol, auth, hostname, port, pathname, query, hash } = new Parse(input, {});
      const parts = {
        scheme: none(protocol?.replace(/:$/, "")),
        userinfo: none(auth),
        host: hostname,
        port: none(port),
      };
      return { ...parts, path: pathname, query: after("?", query), fragment: after("#", hash) };
    };
  },
};

process.on("warning", () => {});
const read = await readers[process.argv[2]]();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  let record;
  try {
    record = { ok: true, ...read(JSON.parse(line)) };
  } catch (error) {
    record = { error: error.code ?? error.message ?? String(error) };
  }
  process.stdout.write(`${JSON.stringify(record)}\n`);
}
