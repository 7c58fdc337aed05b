// A parse tree: every application of every rule of Appendix A, down to characters.
import { derivationBuilder, draft05, withBuilder } from "../../../dist/lib/combinators.js";
import { tree } from "../../../dist/lib/index.js";
import { sample } from "../corpus.mjs";
import { apgTree } from "../grammars/apg.mjs";
import { chevrotainTree } from "../grammars/chevrotain.mjs";
import { ohmTree } from "../grammars/ohm.mjs";
import { peggyTree } from "../grammars/peggy.mjs";
import { race, show } from "../harness.mjs";

const combinators = withBuilder(draft05["URL-reference"], derivationBuilder);

/** Ours has a position for each node too; of the peers' trees, APG's has the spans. */
const MAKERS = {
  tree,
  "the combinators, plain": (text) => combinators.parser.tryParse(text),
  peggy: peggyTree,
  "ohm-js": ohmTree,
  "apg-js": apgTree,
  chevrotain: chevrotainTree,
};

export function trees({ common }, options) {
  const some = sample(common, 400);
  const contenders = Object.entries(MAKERS).map(([name, make]) => ({
    name,
    per: some.length,
    run: () => {
      let made = 0;
      for (const address of some) if (make(address) !== null) made++;
      return made;
    },
  }));
  const rows = race(contenders, { rounds: Math.min(options.rounds, 20) });
  show(`tree (${some.length} addresses)`, rows, "ns an address");
  for (const { name, checksum } of rows) console.log(`  ${name} made ${checksum} trees`);
  return rows;
}
