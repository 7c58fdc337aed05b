// Random URLs of each scheme, made by the automaton of its rules: whatever they match is a URL, and has parts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, sampler } from "../../src/automaton/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { validatorOf } from "../../src/grammar/validator.js";
import { compileScheme } from "../../src/schemes/compile.js";
import { createGrammar, standardSchemes, type TextScheme } from "../../src/schemes/index.js";
import type { CompiledGrammar } from "../../src/spec/compiled.js";
import { seeded } from "../automaton/expressions.js";

const base = validatorOf(rfc3986).grammar as CompiledGrammar;
const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });
const MOST_LENGTH = 90;

function passesCheck({ check }: TextScheme, url: string): boolean {
  const lower = url.replace(/^[^:]*/, (name) => name.toLowerCase());
  return check === undefined || check(lower) === null;
}

for (const scheme of standardSchemes as readonly TextScheme[]) {
  test(`any URL that the rules of ${scheme.name} match is valid and has parts`, () => {
    const { rules, start } = compileScheme(scheme, base);
    const sample = sampler(compile({ rules }, start), "representatives");
    const random = seeded(1);
    let made = 0;
    for (let length = scheme.name.length; length < MOST_LENGTH; length++) {
      const url = sample(length, random);
      if (url === null || !passesCheck(scheme, url)) continue;
      made++;
      assert.ok(rfc3986.isValid(url, { rule: "URI" }), url);
      assert.ok(grammar.isValid(url), url);
      const found = grammar.parts(url);
      assert.is(found?.scheme, scheme.name, url);
      assert.ok(JSON.stringify(found).length > 0, url);
    }
    assert.ok(made > 0);
  });
}

test.run();
