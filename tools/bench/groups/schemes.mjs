// Verdicts with the rules of each address's scheme, and by RFC 3986: what they cost beside the draft's alone.
import { isUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import { rfc3986 } from "../../../dist/lib/entry/rfc3986.js";
import { isValid } from "../../../dist/lib/index.js";
import { createGrammar, standardSchemes } from "../../../dist/lib/schemes/index.js";
import { number, race, show } from "../harness.mjs";

export function schemes({ all }, options) {
  const contender = (name, accepts) => ({
    name,
    per: all.length,
    run() {
      let count = 0;
      for (const address of all) if (accepts(address)) count += 1;
      return count;
    },
  });
  const table = new Uint8Array(128).fill(1);
  const floor = (address) => {
    let seen = 0;
    for (let at = 0; at < address.length; at++) seen += table[address.charCodeAt(at) & 127];
    return seen > 0;
  };
  const withRules = createGrammar({ base: rfc3986, schemes: standardSchemes });
  const rows = race(
    [
      contender("isValid", isValid),
      contender("floor", floor),
      contender("rfc3986.isValid", (address) => rfc3986.isValid(address)),
      contender("isValid, grammar: rfc3986", (address) => isValid(address, { grammar: rfc3986 })),
      contender("with scheme rules", (address) => withRules.isValid(address)),
      contender("@hyperjump/uri isUri", isUri),
      contender("fast-uri parse", (address) => fastUri.parse(address).error === undefined),
      contender("uri-js parse", (address) => uriJs.parse(address).error === undefined),
    ],
    options,
  );
  show(`schemes: a verdict on each of ${all.length} addresses`, rows, "ns an address");
  for (const { name, checksum } of rows) console.log(`  ${name} accepts ${number(checksum)}`);
  return rows;
}
