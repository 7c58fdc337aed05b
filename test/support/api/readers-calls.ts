// Right calls of the entry point about programs that read URLs.
import uriJs from "uri-js";
import { READER_NAMES } from "../../../src/readers/index.js";
import type { Calls } from "./call.js";

const INPUT = "the input";
const CONFUSING = "http://u@good.com\\@evil.com:80/?q#f";
/** What messages call an option that has the wrong type. */
const OPTIONS = "option|the (base|readers|reader|version)|a reader";

const choice = () => [
  CONFUSING,
  { readers: ["whatwg", { reader: "curl", version: "8.22" }], base: "http://a/" },
];

const EACH_READER: Calls = Object.fromEntries(
  READER_NAMES.map((name) => [
    `readers.${name}`,
    { names: [INPUT, OPTIONS], args: () => [CONFUSING, { base: "http://a.example/b" }] },
  ]),
);

export const READERS_CALLS: Readonly<Record<"readers", Calls>> = {
  readers: {
    ...EACH_READER,
    readAll: { names: [INPUT, OPTIONS], args: choice },
    disputes: { names: [INPUT, OPTIONS], args: choice },
    isUndisputed: { names: [INPUT, OPTIONS], args: choice },
    hostForAll: {
      names: [INPUT, OPTIONS],
      args: () => ["http://good.com/", { readers: ["whatwg", "curl"] }],
    },
    agreedHost: {
      names: [INPUT, OPTIONS],
      args: () => ["http://good.com/", { readers: ["whatwg", "curl"], ignoreRefusals: true }],
    },
    isCommonCore: { names: [INPUT], args: () => ["http://good.com/"] },
    usePackage: { names: ["the package", "the module"], args: () => ["uri-js", uriJs] },
    "new DisputedUrlError": { names: ["the disputes", "the message"], args: () => [[], "nobody knows"] },
    "new MissingPackageError": { names: ["the package", "the cause"], args: () => ["uri-js", null] },
  },
};
