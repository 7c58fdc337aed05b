// urllib.parse: our port, what the platform has for the same job, and CPython's own where a python3.13 is found.
// What is quoted and parsed as a query is what stands in the addresses. The checksum is the length of what came.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parse_qsl, quote, unquote, urlsplit } from "../../../dist/lib/compat/urllib/index.js";
import { race, show } from "../harness.mjs";

const SCRIPT = fileURLToPath(new URL("../cpython.py", import.meta.url));
const PYTHONS = [process.env.PYTHON, "python3.13", "python3"].filter((name) => name !== undefined);

function each(texts, lengthOf) {
  return () => {
    let sum = 0;
    for (const text of texts) sum += lengthOf(text);
    return sum;
  };
}

const splitLength = (address) => {
  const { scheme, netloc, path, query, fragment } = urlsplit(address);
  return scheme.length + netloc.length + path.length + query.length + fragment.length;
};
const hostLength = (address) => {
  const { scheme, netloc, path, query, fragment, hostname, port } = urlsplit(address);
  const fields = scheme.length + netloc.length + path.length + query.length + fragment.length;
  return fields + (hostname === null ? 0 : hostname.length) + (port === null ? 0 : 1);
};
const urlHostLength = (address) => {
  const { protocol, host, pathname, search, hash, hostname, port } = new URL(address);
  const fields = protocol.length + host.length + pathname.length + search.length + hash.length;
  return fields + hostname.length + (port === "" ? 0 : 1);
};
const urlLength = (address) => {
  const { protocol, host, pathname, search, hash } = new URL(address);
  return protocol.length + host.length + pathname.length + search.length + hash.length;
};

/** The text with nine letters in ten beyond ASCII: half of them take two bytes in UTF-8, and half three. */
function beyondAscii(text) {
  let count = 0;
  const changed = text.replace(/[a-z]/gi, (letter) =>
    ++count % 10 === 0 ? letter : "\u00e9\u0436\u30d1\u6771"[count % 4],
  );
  // A text that is in one piece, as texts usually are.
  return Buffer.from(changed).toString();
}

export function urllib({ file, common }, options) {
  const queries = common.map((address) => urlsplit(address).query).filter((query) => query !== "");
  const quoted = common.map((address) => quote(address));
  const python = cpython(file);
  const jobs = {
    "urlsplit, five fields": [common, splitLength, "new URL, five fields", urlLength],
    "urlsplit, with hostname and port": [
      common,
      hostLength,
      "new URL, with hostname and port",
      urlHostLength,
    ],
    "quote of an address": [
      common,
      (text) => quote(text).length,
      "encodeURIComponent",
      (text) => encodeURIComponent(text).length,
    ],
    "quote of a path, mostly escapes": [
      common.map((address) => beyondAscii(urlsplit(address).path)),
      (text) => quote(text).length,
      "encodeURIComponent",
      (text) => encodeURIComponent(text).length,
    ],
    unquote: [
      quoted,
      (text) => unquote(text).length,
      "decodeURIComponent",
      (text) => decodeURIComponent(text).length,
    ],
    parse_qsl: [
      queries,
      (query) => parse_qsl(query).length,
      "URLSearchParams, all pairs",
      (query) => [...new URLSearchParams(query)].length,
    ],
  };
  const results = {};
  for (const [name, [texts, ours, peerName, theirs]] of Object.entries(jobs)) {
    const contenders = [
      { name, per: texts.length, run: each(texts, ours) },
      { name: peerName, per: texts.length, run: each(texts, theirs) },
    ];
    const rows = race(contenders, options);
    const theirTime =
      name.includes("hostname") || name.includes("path") ? undefined : python?.[name.split(/,| /)[0]];
    if (theirTime !== undefined) {
      // Timed apart, as the best of five runs.
      const ratio = theirTime / rows[0].median;
      rows.push({
        name: `CPython ${python.version}, uncached, timed apart`,
        median: theirTime,
        ratio,
        ratioLow: ratio,
        ratioHigh: ratio,
      });
    }
    show(name, rows, "ns a text");
    results[name] = { rows, cpython: theirTime ?? null };
  }
  return results;
}

/** Nanoseconds a call in CPython, uncached; `null` where no 3.13 is found. */
function cpython(file) {
  for (const python of PYTHONS) {
    const { status, stdout } = spawnSync(python, [SCRIPT, file], { encoding: "utf8" });
    if (status === 0) return JSON.parse(stdout);
  }
  console.log("\nno CPython 3.13 is found; PYTHON=… names one");
  return null;
}
