import { isValid, texts } from "url-grammar";
import { DEFAULT_READERS, disputes, readAll } from "url-grammar/readers";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { components } from "../../src/analysis/readers.js";
import { PARTS } from "../../src/analysis/tables.js";
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
        const cell = row.cells[part];
        assert.is(cell?.text?.text, value === undefined || value === null ? undefined : String(value));
        assert.is(cell === undefined, value === undefined);
        assert.equal(row.cells[part]?.span ?? null, reading.spans[part] ?? null);
      }
    }
  }
});

test("the rows of grammars are the components, with their spans", () => {
  for (const input of INPUTS) {
    for (const row of components({ input }).rows.filter(({ kind }) => kind === "grammar")) {
      const grammar = GRAMMARS.find((name) => name === row.name)!;
      assert.is(row.accepted, isValid(input, { grammar }), `${row.name}: ${input}`);
      if (!row.accepted) continue;
      const expected = texts(input, { grammar });
      for (const part of PARTS) {
        const { text, span } = row.cells[part]!;
        assert.is(text?.text ?? null, expected[part]);
        if (span !== null) assert.is(input.slice(span.start, span.end), text?.text);
      }
    }
  }
});

test("cells have the same number if they have the same text", () => {
  const host = "a".repeat(1000);
  for (const input of [...INPUTS, `http://${host}@${host}b/`, `http://${host}/?${host}`]) {
    const accepted = components({ input }).rows.flatMap((row) => (row.accepted ? [row] : []));
    const readings = readAll(input);
    const full = (row: (typeof accepted)[number]) => {
      const reading = row.kind === "reader" ? readings[row.name] : undefined;
      return reading?.accepted
        ? String(reading.host ?? "")
        : (texts(input, { grammar: row.name as "rfc3986" }).host ?? "");
    };
    for (const one of accepted)
      for (const other of accepted)
        assert.is(
          one.cells.host?.same === other.cells.host?.same,
          full(one) === full(other),
          input.slice(0, 80),
        );
  }
});

test("every program is in one place", () => {
  for (const input of INPUTS) {
    const { places } = components({ input });
    assert.equal(places.flatMap(({ readers }) => readers).sort(), [...DEFAULT_READERS].sort());
  }
});

test("hosts of private networks come first, then those that the fewest go to, and who refuses comes last", () => {
  const { places: some } = components({ input: "http://good.com\\@127.0.0.1/" });
  const [first, ...others] = some.filter(({ host }) => host === "good.com" || host === "127.0.0.1");
  assert.equal([first?.host, first?.internal], ["127.0.0.1", true]);
  assert.equal(
    others.map(({ host, internal }) => [host, internal]),
    [["good.com", false]],
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

test("each place of disputes is of a class that the disputes have, and its change ends one", () => {
  let repaired = 0;
  for (const input of INPUTS) {
    const all = disputes(input);
    for (const group of components({ input }).disputes) {
      const same = all.filter(({ class: name, offset }) => name === group.class && offset === group.offset);
      assert.is(group.pairs, same.length);
      assert.ok(same.length > 0);
      assert.equal(group.advisories, same[0]?.advisories);
      assert.ok(group.meaning !== "");
      if (group.repaired === null) continue;
      repaired += 1;
      const left = disputes(group.repaired).map(({ readers }) => readers.join());
      assert.ok(same.some(({ readers }) => !left.includes(readers.join())));
    }
  }
  assert.ok(repaired > 30, `${repaired} were repaired`);
});

test.run();
