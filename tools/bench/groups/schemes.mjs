// Verdicts with the rules of each address's scheme, and by RFC 3986 alone.
import { rfc3986 } from "../../../dist/lib/entry/rfc3986.js";
import { createGrammar, standardSchemes } from "../../../dist/lib/schemes/index.js";
import { counter, number, race, show } from "../harness.mjs";

export function schemes({ all }, options) {
  const withRules = createGrammar({ base: rfc3986, schemes: standardSchemes });
  const validators = {
    "RFC 3986 alone": (address) => rfc3986.isValid(address),
    "with rules of schemes": (address) => withRules.isValid(address),
  };
  const contenders = Object.entries(validators).map(([name, accepts]) => ({
    name,
    per: all.length,
    run: counter(accepts, all),
  }));
  const rows = race(contenders, options);
  show("rules of schemes", rows, "ns an address");
  for (const { name, checksum } of rows) console.log(`  ${name} accepts ${number(checksum)}`);
  return rows;
}
