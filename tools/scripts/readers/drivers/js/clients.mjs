// node clients.mjs CLIENT < inputs.ndjson : prints where a Node client would connect. Its agent only records the
// target, without connecting. Input: one ASCII JSON string per line; output: one JSON record per line. CLIENT:
// superagent | needle | axios | got | node-fetch | follow-redirects | fetch | http-get
import http from "node:http";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [, , client] = process.argv;
const require = createRequire(import.meta.url);
let seen = null;
let captured = () => {};
http.Agent.prototype.addRequest = function (request, options) {
  const basic = /^Basic (.*)$/.exec(request.getHeader("authorization") ?? "");
  seen ??= {
    scheme: this.protocol.replace(":", ""),
    userinfo: basic === null ? null : Buffer.from(basic[1], "base64").toString(),
    host: options.host,
    port: options.port === undefined ? null : Number(options.port),
    request,
  };
  request.destroy();
  captured();
};
process.on("uncaughtException", () => {});
process.on("unhandledRejection", () => {});

const quiet = () => {};
const isSecure = (url) => URL.canParse(url) && new URL(url).protocol === "https:";
const CLIENTS = {
  superagent: () => {
    const superagent = require("superagent");
    return (url) => new Promise((done) => superagent.get(url).end((error) => done(error)));
  },
  needle: () => {
    const needle = require("needle");
    return (url) => new Promise((done) => needle.get(url, (error) => done(error)));
  },
  axios: () => {
    const axios = require("axios");
    return (url) =>
      axios.get(url, { adapter: "http", proxy: false, maxRedirects: 0 }).catch((error) => error);
  },
  "http-get": () => async (url) => {
    (isSecure(url) ? require("node:https") : http).get(url).on("error", quiet);
  },
  "follow-redirects": () => {
    const follow = require("follow-redirects");
    return async (url) => {
      (isSecure(url) ? follow.https : follow.http).get(url).on("error", quiet);
    };
  },
  "node-fetch": async () => {
    const { default: fetch } = await import(require.resolve("node-fetch"));
    return (url) => fetch(url).catch((error) => error);
  },
  got: async () => {
    const { default: got } = await import(require.resolve("got"));
    return (url) => got(url, { retry: { limit: 0 } }).catch((error) => error);
  },
};

CLIENTS.fetch = async () => {
  const { Dispatcher, setGlobalDispatcher } = require("undici");
  setGlobalDispatcher(
    new (class extends Dispatcher {
      dispatch({ origin }, handler) {
        const { protocol, hostname, port } = new URL(origin);
        seen ??= {
          scheme: protocol.replace(":", ""),
          userinfo: null,
          host: hostname,
          port: port === "" ? null : Number(port),
          request: null,
        };
        (handler.onError ?? ((error) => handler.onResponseError(null, error))).call(
          handler,
          new Error("not connected"),
        );
        return true;
      }
    })(),
  );
  return (url) => fetch(url).catch((error) => error);
};

/** Clients that read URLs like the URL Standard: their targets are written as `URL` writes them. */
const READS_URLS = new Set(["fetch", "http-get", "axios", "got", "node-fetch", "follow-redirects"]);
const PORTS = { http: 80, https: 443 };

function asUrl({ scheme, userinfo, host, port }) {
  const written = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  return {
    scheme,
    userinfo,
    host: written,
    port: port === null || port === PORTS[scheme] ? null : String(port),
  };
}

/** Prints an ASCII record, since some readers treat U+2028 as a line end. */
function print(record) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  console.log(JSON.stringify(record).replace(/[^ -~]/g, escaped));
}

const ask = await CLIENTS[client]();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  seen = null;
  let error = null;
  try {
    const seenSoon = new Promise((done) => {
      captured = done;
      setTimeout(done, 200).unref();
    });
    error = await Promise.race([ask(JSON.parse(line)), seenSoon]);
    if (seen !== null) await new Promise(setImmediate);
  } catch (thrown) {
    error = thrown;
  }
  if (seen === null) {
    print({ error: error?.code ?? error?.message ?? "no request" });
    continue;
  }
  const { request, ...record } = seen;
  if (record.userinfo === null && request !== null) {
    const basic = /^Basic (.*)$/.exec(request.getHeader("authorization") ?? "");
    record.userinfo = basic === null ? null : Buffer.from(basic[1], "base64").toString();
  }
  print({ ok: true, ...(READS_URLS.has(client) ? asUrl(record) : record) });
}
