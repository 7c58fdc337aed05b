// Parse, then read scheme, host, port, path and query. The checksum is the length of what was read.
import { parseUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import Url from "url-parse";
import whatwg from "whatwg-url";
import { components, parse, texts } from "../../../dist/lib/index.js";
import { race, show } from "../harness.mjs";

/** @type {Record<string, (addresses: readonly string[]) => number>} */
const PARSERS = {
  texts: (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { scheme, host, port, path, query } = texts(address);
      sum += length(scheme) + length(host) + length(port) + path.length + length(query);
    }
    return sum;
  },
  "parse + texts": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { scheme, host, port, path, query } = texts(parse(address));
      sum += length(scheme) + length(host) + length(port) + path.length + length(query);
    }
    return sum;
  },
  "parse + components": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { scheme, authority, path, query } = components(parse(address));
      const hostport = authority === null ? null : authority.hostport;
      if (scheme !== null) sum += scheme.text.length;
      if (hostport !== null) sum += hostport.host.text.length;
      if (hostport !== null && hostport.port !== null) sum += hostport.port.text.length;
      sum += path.text.length;
      if (query !== null) sum += query.text.length;
    }
    return sum;
  },
  "new URL": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { protocol, hostname, port, pathname, search } = new URL(address);
      sum += protocol.length + hostname.length + port.length + pathname.length + search.length;
    }
    return sum;
  },
  "@hyperjump/uri": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { scheme, host, port, path, query } = orNothing(parseUri, address);
      sum += length(scheme) + length(host) + length(port) + length(path) + length(query);
    }
    return sum;
  },
  "fast-uri": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { scheme, host, port, path, query } = fastUri.parse(address);
      sum += length(scheme) + length(host) + String(port ?? "").length + length(path) + length(query);
    }
    return sum;
  },
  "uri-js": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { scheme, host, port, path, query } = uriJs.parse(address);
      sum += length(scheme) + length(host) + String(port ?? "").length + length(path) + length(query);
    }
    return sum;
  },
  "url-parse": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { protocol, hostname, port, pathname, query } = new Url(address);
      sum += protocol.length + hostname.length + port.length + pathname.length + query.length;
    }
    return sum;
  },
  "whatwg-url": (addresses) => {
    let sum = 0;
    for (const address of addresses) {
      const { protocol, hostname, port, pathname, search } = new whatwg.URL(address);
      sum += protocol.length + hostname.length + port.length + pathname.length + search.length;
    }
    return sum;
  },
};

function length(text) {
  return text === null || text === undefined ? 0 : text.length;
}

/** What a parser throws at is read as nothing. */
function orNothing(read, address) {
  try {
    return read(address);
  } catch {
    return {};
  }
}

export function parseAndRead({ common }, options) {
  const contenders = Object.entries(PARSERS).map(([name, readAll]) => ({
    name,
    per: common.length,
    run: () => readAll(common),
  }));
  const rows = race(contenders, options);
  show("parse and read", rows, "ns an address");
  for (const { name, checksum } of rows) console.log(`  ${name} read ${checksum} characters`);
  return rows;
}
