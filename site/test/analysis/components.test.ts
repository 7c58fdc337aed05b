import { isValid, texts } from "url-grammar";
import { DEFAULT_READERS, disputes, readAll } from "url-grammar/readers";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { components } from "../../src/analysis/readers/components.js";
import { PARTS } from "../../src/analysis/readers/row.js";
import { GRAMMARS } from "../../src/state/grammars.js";
import { EXAMPLES } from "../../src/view/examples.js";

const test = suite("components by reader");

const INPUTS = [
  ...EXAMPLES.map(({ state }) => state.input ?? ""),
  "",
  "http://u:p@[::1]:80/a;b?c#d",
  "//h:/?#",
  "mailto:a@b.example?c",
  "http://u@a.example:8080",
];

test("the rows of programs are what the package's readers read", () => {
  for (const input of INPUTS) {
    const rows = components({ input }).rows.filter(({ kind }) => kind === "reader");
    assert.equal(
      rows.map(({ name }) => name),
      DEFAULT_READERS,
    );
    const readings = readAll(input);
    for (const row of rows) {
      const reading = readings[row.name]!;
      assert.is(row.accepted, reading.accepted, `${row.name}: ${input}`);
      if (!row.accepted || !reading.accepted) continue;
      for (const part of PARTS) {
        const value = reading[part];
        assert.is(row.cells[part]?.text, value === undefined || value === null ? value : String(value));
        assert.equal(row.cells[part]?.span ?? null, reading.spans[part] ?? null);
      }
    }
  }
});

test("the rows of grammars are the components, where they stand", () => {
  for (const input of INPUTS) {
    for (const row of components({ input }).rows.filter(({ kind }) => kind === "grammar")) {
      const grammar = GRAMMARS.find((name) => name === row.name)!;
      assert.is(row.accepted, isValid(input, { grammar }), `${row.name}: ${input}`);
      if (!row.accepted) continue;
      const expected = texts(input, { grammar });
      for (const part of PARTS) {
        const { text, span } = row.cells[part]!;
        assert.is(text, expected[part]);
        if (span !== null) assert.is(input.slice(span.start, span.end), text);
      }
    }
  }
});

test("every program is in one place", () => {
  for (const input of INPUTS) {
    const { places } = components({ input });
    assert.equal(places.flatMap(({ readers }) => readers).sort(), [...DEFAULT_READERS].sort());
  }
});

test("hosts of private networks come first, then those that the fewest go to, and who refuses comes last", () => {
  const placesOf = (input: string) =>
    components({ input }).places.map(({ kind, host, internal }) => [kind, host, internal]);
  assert.equal(
    placesOf("http://good.com\\@127.0.0.1/").filter(([, host]) => !String(host).includes("@")),
    [
      ["host", "127.0.0.1", true],
      ["host", "good.com", false],
    ],
  );
  for (const input of INPUTS) {
    const { places } = components({ input });
    const kinds = places.map(({ kind, internal }) => (internal ? "internal" : kind));
    const order = ["internal", "host", "no-host", "refused"];
    assert.equal(
      kinds,
      [...kinds].sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    );
  }
});

test("each quarrel is of a class that the disputes have, and its change ends one", () => {
  let repaired = 0;
  for (const input of INPUTS) {
    const all = disputes(input);
    for (const quarrel of components({ input }).quarrels) {
      const same = all.filter(
        ({ class: name, offset }) => name === quarrel.class && offset === quarrel.offset,
      );
      assert.is(quarrel.pairs, same.length);
      assert.ok(same.length > 0);
      assert.equal(quarrel.advisories, same[0]?.advisories);
      assert.ok(quarrel.meaning !== "");
      if (quarrel.repaired === null) continue;
      repaired += 1;
      const left = disputes(quarrel.repaired).map(({ readers }) => readers.join());
      assert.ok(same.some(({ readers }) => !left.includes(readers.join())));
    }
  }
  assert.ok(repaired > 30, `${repaired} were repaired`);
});

test.run();
