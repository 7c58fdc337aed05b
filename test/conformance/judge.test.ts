import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Failure, type Judgement, judge, type Parser, suite } from "../../src/conformance/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { grammarFromText } from "../../src/schemes/index.js";

const PORT = suite("rfc3986", { rule: "port" });
const IPV4 = suite("rfc3986", { rule: "IPv4address" });
const URI = suite("rfc3986", { rule: "URI" });

const rightAbout = (rule: string) => (text: string) => rfc3986.isValid(text, { rule: rule as never });

const short = ({ kind, cause, count, witnesses }: Failure): unknown[] => [kind, cause, count, witnesses];

const counts = ({ conclusion, right, wronglyAccepted, wronglyRefused, unanswered, skipped }: Judgement) => [
  conclusion,
  right,
  wronglyAccepted,
  wronglyRefused,
  unanswered,
  skipped,
];

test("a parser that is right, however it answers", async () => {
  const isPort = rightAbout("port");
  const parsers: readonly Parser[] = [
    isPort,
    async (text) => isPort(text),
    (text) => ({ valid: isPort(text) }),
    async (text) => ({ valid: isPort(text), more: text }),
    // biome-ignore lint/suspicious/noThenProperty: it need not be a promise
    (text) => ({ then: (settle: (answer: boolean) => void) => settle(isPort(text)) }) as never,
  ];
  for (const parser of parsers) {
    const judgement = await judge(PORT, parser);
    assert.equal(counts(judgement), ["right", 5, 0, 0, 0, 0]);
    assert.equal(judgement.failures, []);
    assert.equal(judgement.suite, JSON.parse(JSON.stringify(PORT)));
  }
});

test("what is wrongly accepted is grouped by what is wrong with it", async () => {
  const { failures, ...judgement } = await judge(URI, () => true);
  assert.is(judgement.wronglyAccepted, URI.invalid);
  assert.is(judgement.right, URI.valid);
  assert.is(
    failures.reduce((sum, { count }) => sum + count, 0),
    URI.invalid,
  );
  const ports = failures.find(({ code, component }) => code === "bad-port" && component === "port")!;
  assert.equal(ports.section, { document: "RFC 3986", section: "3.2.3" });
  assert.equal([ports.kind, ports.rule, ports.offset], ["wrongly-accepted", "port", 3]);
  assert.equal(ports.witnesses, ["//:!", "a://:+", "a://:."]);
  const sizes = failures.map(({ count }) => count);
  assert.equal(
    sizes,
    sizes.toSorted((one, other) => other - one),
  );
});

test("what is wrongly refused is grouped by the rule over which the parser stumbles", async () => {
  const noAddresses = (text: string): boolean => rightAbout("URI")(text) && !text.includes("[");
  const { failures } = await judge(URI, noAddresses);
  assert.equal(
    failures.map(({ kind, cause, rule, section, offset }) => [kind, cause, rule, section?.section, offset]),
    [["wrongly-refused", 'probably cannot read "[" in IP-literal', "IP-literal", "3.2.2", 4]],
  );
  assert.ok(failures[0]!.witnesses.every((text) => text.includes("[")));
  const notEmpty = await judge(PORT, (text) => text !== "" && rightAbout("port")(text));
  assert.equal(notEmpty.failures.map(short), [
    ["wrongly-refused", "probably refuses the empty text", 1, [""]],
  ]);
  const noEmptyHost = await judge(URI, (text) => rightAbout("URI")(text) && !text.endsWith("@"));
  assert.is(noEmptyHost.failures[0]!.cause, 'probably expects more after "@" in authority');
  const noEscapes = await judge(URI, (text) => rightAbout("URI")(text) && !/%../.test(text));
  assert.equal([...new Set(noEscapes.failures.map(({ rule }) => rule))], ["pct-encoded"]);
});

test("many characters at which one rule stumbles are one cause", async () => {
  const { failures } = await judge(suite("rfc3986", { rule: "userinfo" }), () => false);
  const all = failures.map(({ cause }) => cause).join("\n");
  assert.match(all, /^probably /);
  const uri = await judge(URI, (text) => rightAbout("URI")(text) && !text.includes("@"));
  assert.ok(uri.failures.length < 6, JSON.stringify(uri.failures.map(short)));
  const none = await judge(URI, (text) => rightAbout("URI")(text) && !/:\/\/[^/?#]*:[^\]]*@/.test(text));
  assert.ok(none.failures.length > 0);
});

test("errors, promises that are never kept, and answers that are not verdicts", async () => {
  const thrown = await judge(PORT, (text) => {
    if (text === "0") throw new RangeError("no\nzero");
    return rightAbout("port")(text);
  });
  assert.equal(counts(thrown), ["wrong", 4, 0, 0, 1, 0]);
  assert.equal(thrown.failures.map(short), [["crashed", "no", 1, ["0"]]]);
  const strange: readonly [Parser, string, string][] = [
    [() => "true" as never, "unreadable", '"true"'],
    [() => 1 as never, "unreadable", "1"],
    [() => ({ valid: 1 }) as never, "unreadable", "an object"],
    [() => null as never, "unreadable", "null"],
    [() => Promise.reject(new Error("late")), "crashed", "late"],
    [() => Promise.reject(Symbol("x")), "crashed", "a symbol"],
    [() => new Promise(() => {}), "timed-out", "no answer within 5 ms"],
    [
      () => {
        throw { toString: null };
      },
      "crashed",
      "an object",
    ],
    [
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        throw proxy;
      },
      "crashed",
      "a revoked Proxy",
    ],
    [
      () => {
        throw new Error("x".repeat(1_000));
      },
      "crashed",
      `${"x".repeat(200)}...`,
    ],
  ];
  for (const [parser, kind, cause] of strange) {
    const judgement = await judge(PORT, parser, { timeout: 5 });
    assert.equal(counts(judgement), ["unknown", 0, 0, 0, 5, 0]);
    assert.equal(judgement.failures.map(short), [[kind, cause, 5, ["", "0", "a"]]]);
  }
});

test("messages that differ only in numbers and quoted texts are one kind, and there are not too many kinds", async () => {
  const one = await judge(IPV4, (text) => {
    throw new Error(`error ${text.length} in "${text}"`);
  });
  assert.equal(one.failures.map(short), [["crashed", 'error 0 in ""', IPV4.cases, ["", "6", "."]]]);
  let at = 0;
  const letters = (number: number): string => number.toString(2).replace(/0/g, "a").replace(/1/g, "b");
  const many = await judge(IPV4, () => {
    throw new Error(letters(at++));
  });
  assert.is(many.failures.length, 101);
  assert.is(
    many.failures.reduce((sum, { count }) => sum + count, 0),
    IPV4.cases,
  );
});

test("an examination that ends early", async () => {
  const examiner = (texts: number, valid: boolean | null) => ({
    async *examine(all: Iterable<string>) {
      let left = texts;
      for (const text of all) {
        if (left-- === 0) return "no more";
        yield {
          text,
          valid: valid === null ? null : rightAbout("port")(text) === valid,
          problem: null,
          detail: "",
        };
      }
      return null;
    },
  });
  assert.equal(counts(await judge(PORT, examiner(2, true))), ["unknown", 2, 0, 0, 0, 3]);
  const wrong = await judge(PORT, examiner(1, false));
  assert.equal([...counts(wrong), wrong.stopped], ["wrong", 0, 0, 1, 0, 4, "no more"]);
  assert.equal(counts(await judge(PORT, examiner(5, null))), ["unknown", 0, 0, 0, 5, 0]);
});

test("a custom rule has no sections", async () => {
  const own = grammarFromText('date = 4DIGIT "-" 2DIGIT\n', { notation: "abnf" });
  const { failures } = await judge(suite(own), (text) => /^[0-8]{4}-\d\d$/.test(text) || text === "x");
  for (const { section } of failures) assert.is(section, null);
});

test("arguments", async () => {
  const fails = async (run: () => Promise<unknown>, message: RegExp): Promise<void> => {
    const error = await run().then(
      () => null,
      (reason: unknown) => reason,
    );
    assert.instance(error, TypeError);
    assert.match((error as Error).message, message);
  };
  await fails(
    () => judge({ ...PORT }, () => true),
    /^the suite must be one that the function suite or another one of this module has returned, not an/,
  );
  await fails(
    () => judge(PORT, {} as never),
    /^the parser must be a function, or what puts texts to a program, not an/,
  );
  await fails(() => judge(PORT, () => true, { timeout: 0 }), /^the timeout must be a whole number from 1/);
});

test.run();
