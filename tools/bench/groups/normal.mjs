// The normal form of the addresses, as they are and with something to change in each.
import { normalizeUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import { normalize } from "../../../dist/lib/compat/normal/index.js";
import { race, show } from "../harness.mjs";

/** @type {Record<string, (address: string) => string>} */
const NORMALIZERS = {
  normalize: (address) => normalize(address).url,
  "new URL().href": (address) => new URL(address).href,
  "@hyperjump/uri": normalizeUri,
  "fast-uri": (address) => fastUri.normalize(address),
  "uri-js": (address) => uriJs.normalize(address),
};

/** @type {Record<string, (address: string) => string>} */
const CHANGES = {
  "as they are": (address) => address,
  "with capitals": (address) => address.replace(/^https?:\/\/[^/]*/, (start) => start.toUpperCase()),
  "with an escape": (address) =>
    address.replace(/[a-z](?=[^a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  "with a default port": (address) =>
    address.replace(
      /^(https?):\/\/[^/:]*(?=\/|$)/,
      (start, scheme) => `${start}:${scheme === "http" ? 80 : 443}`,
    ),
};

export function normalForm({ common }, options) {
  const results = {};
  for (const [name, change] of Object.entries(CHANGES)) {
    const addresses = common.map(change).filter((address) => URL.canParse(address));
    const contenders = Object.entries(NORMALIZERS).map(([title, run]) => ({
      name: title,
      per: addresses.length,
      run() {
        let sum = 0;
        for (const address of addresses) sum += run(address).length;
        return sum;
      },
    }));
    results[name] = race(contenders, options);
    show(name, results[name], "ns an address");
  }
  return results;
}
