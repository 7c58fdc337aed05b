// Memory for each address that is kept: what lives on the heap after a collection, in a process of its own.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { corpus, sample } from "../corpus.mjs";
import { show } from "../harness.mjs";

const COUNT = 5000;

/** @type {Record<string, () => Promise<(text: string) => unknown>>} */
const KEPT = {
  "new URL": async () => (text) => new URL(text),
  parse: async () => (await import("../../../dist/lib/index.js")).parse,
  "parse + texts": async () => {
    const { parse, texts } = await import("../../../dist/lib/index.js");
    return (text) => texts(parse(text));
  },
  "parse + components": async () => {
    const { components, parse } = await import("../../../dist/lib/index.js");
    return (text) => components(parse(text));
  },
  tree: async () => (await import("../../../dist/lib/index.js")).tree,
  "@hyperjump/uri": async () => (await import("@hyperjump/uri")).parseUriReference,
  "fast-uri": async () => (await import("fast-uri")).default.parse,
  "uri-js": async () => (await import("uri-js")).default.parse,
  "url-parse": async () => {
    const { default: Url } = await import("url-parse");
    return (text) => new Url(text);
  },
  "whatwg-url": async () => {
    const { default: whatwg } = await import("whatwg-url");
    return (text) => new whatwg.URL(text);
  },
};

export function memory({ file }) {
  const rows = Object.keys(KEPT).map((name) => {
    const args = ["--expose-gc", fileURLToPath(import.meta.url), name, file];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return { name, median: Number(stdout) };
  });
  const of = ({ median }) => median / rows[0].median;
  const whole = rows.map((row) => ({ ...row, ratio: of(row), ratioLow: of(row), ratioHigh: of(row) }));
  show("heap of an address", whole, "bytes an address");
  return whole;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, file] = process.argv.slice(2);
  const make = await KEPT[name]();
  const some = sample(corpus(file).common, COUNT);
  const addresses = Array.from({ length: COUNT }, (_, i) => some[i % some.length]);
  const used = () => {
    globalThis.gc();
    globalThis.gc();
    return process.memoryUsage().heapUsed;
  };
  const settle = addresses.slice(0, 50).map((address) => make(address));
  const kept = new Array(addresses.length).fill(null);
  const before = used();
  for (let i = 0; i < addresses.length; i++) kept[i] = make(addresses[i]);
  const bytes = (used() - before) / kept.length;
  process.stdout.write(`${settle.length > 0 && kept.length > 0 ? bytes : 0}`);
}
