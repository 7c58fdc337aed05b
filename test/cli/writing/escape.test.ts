import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  ESCAPED_COMPONENTS,
  escapeComponent,
  firstUnescaped,
  unescapeComponent,
} from "../../../src/compat/build/component.js";
import { UrlDataError } from "../../../src/compat/build/index.js";
import { GRAMMAR_NAMES } from "../../../src/index.js";
import { urlLanguageOf } from "../../../src/parse/grammars.js";
import fc from "../../support/fast-check.js";
import { command, jsonLines, objectsIn } from "../world.js";

const ESCAPED: readonly (readonly [args: readonly string[], text: string, escaped: string])[] = [
  [[], "a/b & c;~.-_é", "a%2Fb%20%26%20c%3B~.-_%C3%A9"],
  [["-g", "rfc1738"], "~", "%7E"],
  [["-g", "rfc3987"], "é", "%C3%A9"],
  [["-c", "path"], "/50% off;x?", "/50%25%20off;x%3F"],
  [["-c", "segment"], "a/b;c", "a%2Fb%3Bc"],
  [["-g", "rfc3987", "--component", "segment"], "é/", "é%2F"],
  [["-c", "query"], "a=b&c d", "a=b&c%20d"],
  [["-c", "field"], "a+b=c&d;", "a%2Bb%3Dc%26d%3B"],
  [["-c", "field"], "", ""],
  [["-c", "fragment"], "a#b", "a%23b"],
  [["-c", "user"], "a:b@", "a%3Ab%40"],
  [["-c", "password"], "a:b@", "a%3Ab%40"],
  [["-c", "userinfo"], "a:b@", "a:b%40"],
  [["-g", "rfc3986", "-c", "host"], "a b", "a%20b"],
  [["-g", "rfc3987", "-c", "host"], "é b", "é%20b"],
];

for (const [args, text, escaped] of ESCAPED)
  test(`escape ${args.join(" ")} ${text}`, async () => {
    const outcome = await command(["escape", ...args, text]);
    assert.equal(outcome, { status: 0, stdout: `${escaped}\n`, stderr: "" });
    assert.is((await command(["unescape", ...args, escaped])).stdout, `${text}\n`);
    const json = await command(["escape", "--json", ...args, text]);
    assert.equal(jsonLines(json.stdout), [{ v: 2, file: null, line: null, text, result: escaped }]);
  });

const REFUSED: readonly (readonly [args: readonly string[], text: string, error: string])[] = [
  [["-c", "segment"], "a/b", '"a/b": "/" is not allowed in the component segment'],
  [["-c", "field"], "a&b", '"a&b": "&" is not allowed in a field of a query'],
  [[], "100%", '"100%": "%" must be followed by two hexadecimal digits'],
  [["-c", "query"], "%4", '"%4": "%" must be followed by two hexadecimal digits'],
  [["-c", "userinfo"], "a:b:c", '"a:b:c": ":" is not allowed in the component userinfo'],
  [["-c", "query"], "a%20b 100%", '"a%20b 100%": " " is not allowed in the component query'],
  [["-c", "query"], "é", '"é": "é" is not allowed in the component query'],
  [[], "%FF", '"%FF": the escaped octets are not valid UTF-8'],
];

for (const [args, text, error] of REFUSED)
  test(`unescape ${args.join(" ")} ${text} is refused`, async () => {
    const outcome = await command(["unescape", ...args, text]);
    assert.equal(outcome, { status: 1, stdout: "", stderr: `error: ${error}\n` });
  });

test("unescaped text is printed harmlessly, and --json has it as it is", async () => {
  assert.is((await command(["unescape", "%1B%0A"])).stdout, "<U+001B><U+000A>\n");
  const { stdout } = await command(["unescape", "--json", "%1B", "%"]);
  const [one, other] = objectsIn(stdout);
  assert.equal(one, { v: 2, file: null, line: null, text: "%1B", result: "\u001b" });
  assert.is(other!["error"].message, '"%" must be followed by two hexadecimal digits');
});

test("a component without escapes in the grammar, and one that is none", async () => {
  const host = await command(["escape", "-c", "host", "a"]);
  assert.equal([host.status, host.stderr], [2, "error: the grammar draft-05 has no host with escapes\n"]);
  const none = await command(["unescape", "-c", "hsot", "a"]);
  assert.match(none.stderr, /did you mean "host"\?\n$/);
  const nothing = await command(["escape"], { stdinIsTerminal: true });
  assert.match(nothing.stderr, /^error: no texts given/);
});

const text = fc.oneof(fc.constantFrom("%", "%41", "a/b", "?#&=+;:@", "é"), fc.string({ unit: "grapheme" }));

for (const grammar of GRAMMAR_NAMES)
  test(`${grammar}: what is escaped has nothing to escape, and is unescaped to the same text`, () => {
    const language = urlLanguageOf(grammar);
    fc.assert(
      fc.property(fc.constantFrom(...ESCAPED_COMPONENTS), text, (component, data) => {
        try {
          const escaped = escapeComponent(language, data, component);
          assert.is(firstUnescaped(language, escaped, component), null);
          assert.is(unescapeComponent(language, escaped, component), data);
        } catch (error) {
          if (!(error instanceof UrlDataError)) throw error;
          assert.is(error.code, "no-such-component");
        }
      }),
    );
  });

test.run();
