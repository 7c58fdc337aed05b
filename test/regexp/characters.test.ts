// The characters of classes, compared with what the engine says of each character of Unicode.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { classAt } from "../../src/automaton/table/table.js";
import { fromRegExp } from "../../src/regexp/index.js";

/** Classes about which the standard, the properties of Unicode or the other cases of letters decide. */
const CLASSES: readonly (readonly [source: string, ...flags: string[]])[] = [
  ["[a-z]", "", "i", "u", "iu", "iv"],
  ["[^k]", "", "i", "u", "iu", "iv"],
  ["s", "i", "iu"],
  ["\\w", "", "i", "u", "iu", "iv"],
  ["\\W", "", "i", "iu", "iv"],
  ["[^\\W]", "iu", "iv"],
  ["[\\w-]", "", "iu"],
  ["\\s", "", "iu"],
  ["[^\\S]", "u"],
  ["\\D", "", "iu"],
  [".", "", "s", "u", "su"],
  ["[\\u{1f600}-\\u{1f64f}é]", "u", "iu"],
  ["[😀é]", "", "i"],
  ["[ß\\u1e9eǆ\\u03b8]", "i", "iu"],
  ["[\\u0130ı\\u212b]", "i", "iu"],
  ["[\\u{10400}-\\u{1044f}]", "iu", "u"],
  ["\\p{Lu}", "u", "iu", "v", "iv"],
  ["\\P{Lu}", "u", "iu", "v", "iv"],
  ["[^\\p{ASCII}]", "iu", "v"],
  ["[\\p{L}--[a-z]]", "v", "iv"],
  ["[\\w&&\\p{L}]", "v", "iv"],
  ["[^[a-z]]", "v", "iv"],
];

for (const [source, ...all] of CLASSES)
  test(`${source} matches the characters that the engine says, of all`, () => {
    for (const flags of all) {
      const dfa = fromRegExp(`^${source}$`, { flags });
      const expression = new RegExp(`^${source}$`, flags);
      const wrong: number[] = [];
      for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
        const state = dfa.rows[dfa.start * dfa.alphabet.size + classAt(dfa.alphabet, codePoint)]!;
        if (dfa.accepting[state] !== Number(expression.test(String.fromCodePoint(codePoint))))
          wrong.push(codePoint);
      }
      assert.equal(wrong, [], flags);
    }
  });

test.run();
