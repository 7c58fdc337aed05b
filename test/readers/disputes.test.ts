// Where programs disagree, what about, and what a caller makes of it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, parse } from "../../src/index.js";
import * as authority from "../../src/readers/dispute/authority.js";
import * as characters from "../../src/readers/dispute/characters.js";
import { disputedPart } from "../../src/readers/dispute/comparison.js";
import { disputesAmong } from "../../src/readers/dispute/disputes.js";
import { roughParts } from "../../src/readers/dispute/record.js";
import * as structure from "../../src/readers/dispute/structure.js";
import { triedClasses } from "../../src/readers/dispute/tried.js";
import { disputeAlarms, disputedWarnings, disputeMessages } from "../../src/readers/dispute/warning.js";
import { shortIpv6 } from "../../src/readers/host/comparable.js";
import type { AcceptedReading, HostOptions, ReaderName, ReadersOptions } from "../../src/readers/index.js";
import {
  agreedHost,
  DEFAULT_READERS,
  DISPUTE_CLASSES,
  DisputedUrlError,
  disputes,
  hostForAll,
  isCommonCore,
  isUndisputed,
  READER_NAMES,
  type ReaderChoice,
  readAll,
  readers,
} from "../../src/readers/index.js";
import { isPlain, ordinaryPlace } from "../../src/readers/plain.js";
import { chosenReaders, MODELS } from "../../src/readers/registry.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { linesOf } from "../support/files.js";
import { throws } from "../support/throws.js";
import { recordedAnswers } from "./recorded.js";

const ALL = { readers: READER_NAMES };

/** Every reader with every release that its model lists. */
const RELEASES = {
  readers: READER_NAMES.flatMap((reader) =>
    MODELS[reader].versions.map(({ version }) => ({ reader, version })),
  ),
};

/** The same without programs that few use, which agree about the common core alone. */
const USED_BY_MANY = { readers: RELEASES.readers.filter(({ reader }) => !MODELS[reader].isRare) };

/** What the readers themselves say: `disputes` does not ask them about most URLs. */
const askedDisputes = (text: string, options: ReadersOptions) => disputesAmong(text, chosenReaders(options));

/** Checks that all readers in all releases that accept a URL go to one place, and that the answers say so. */
function isAgreed(
  text: string,
  options: ReadersOptions = isCommonCore(text) ? RELEASES : USED_BY_MANY,
): void {
  const said = JSON.stringify(text);
  assert.equal(askedDisputes(text, options), [], said);
  const hosts = Object.values(readAll(text)).flatMap((reading) =>
    reading.accepted ? [reading.effectiveHost] : [],
  );
  assert.equal([...new Set(hosts)], [hostForAll(text, { ignoreRefusals: true, allowUnicode: true })], said);
  assert.ok(isUndisputed(text), said);
}
const CONFUSING = "http://good.com\\@evil.com/";

interface Case {
  readonly class: string;
  readonly input: string;
  readonly offset: number;
  /** Two readers that differ, and the hosts that they go to. */
  readonly hosts: Readonly<Record<string, string | null>>;
}

const CASES = linesOf("test/case/readers/disputes.ndjson").map((line) => JSON.parse(line) as Case);

for (const { class: name, input, offset, hosts } of CASES) {
  test(`${name}: ${JSON.stringify(input)}`, () => {
    const chosen = Object.keys(hosts) as ReaderName[];
    const [dispute, ...more] = disputes(input, { readers: chosen });
    assert.equal(more, []);
    assert.equal([dispute?.class, dispute?.offset], [name, offset]);
    assert.equal(
      dispute?.readings.map(({ effectiveHost }) => effectiveHost),
      Object.values(hosts),
    );
  });
}

test("every class that a file exports is tried", () => {
  const tried = new Set<unknown>(triedClasses());
  for (const exported of [authority, characters, structure])
    for (const [name, record] of Object.entries(exported))
      if ("rewrite" in record) assert.ok(tried.has(record), name);
});

test("every class has a case", () => {
  const classes = new Set(CASES.map((each) => each.class));
  assert.equal(
    DISPUTE_CLASSES.filter((name) => name !== "other" && !classes.has(name)),
    [],
  );
});

test("of the recorded inputs that programs take to different hosts, all are explained", () => {
  let disputed = 0;
  for (const { input } of recordedAnswers()) {
    const found = disputes(input, ALL);
    if (found.length === 0) continue;
    disputed += 1;
    assert.ok(
      found.some((dispute) => dispute.class !== "other"),
      JSON.stringify(input),
    );
    for (const { offset, readers: pair, explanation } of found) {
      assert.ok(offset >= 0 && offset <= input.length);
      for (const name of pair) assert.ok(explanation.includes(name));
    }
  }
  assert.ok(disputed > 1000);
});

/** Programs that contact the host that they report, and resolve it as the C library does. */
const DIRECT = [
  "whatwg",
  "urllib@3.14.10",
  "urllib3@2.8.0",
  "curl@8.23.0",
  "php@8.4.27",
  "ruby@3.3.8",
] as const;

test("programs whose recorded hosts have the same letters have no dispute about the host", () => {
  const bare = (host = "") =>
    host
      .toLowerCase()
      .replace(/^\[(.*)\]$/, "$1")
      .replace(/\.$/, "");
  let compared = 0;
  for (const { input, readings } of recordedAnswers()) {
    if (/[^\0-\x7f]/.test(input)) continue;
    const answer = (name: string) => readings.find(([names]) => names.split(" ").includes(name))![1];
    for (const { part, readers: pair } of disputes(input, { readers: DIRECT })) {
      if (part !== "host") continue;
      compared += 1;
      const [one, other] = pair.map((name) => bare(answer(name)?.host));
      assert.is.not(one, other, `${JSON.stringify(input)} ${pair.join()}`);
    }
  }
  assert.ok(compared > 1000, `${compared}`);
});

test("no two readers disagree about a plain URL, or one of the common core", () => {
  const label = fc.stringMatching(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,10}[a-zA-Z0-9])?$/);
  const top = fc.stringMatching(/^[a-zA-Z](?:[a-zA-Z0-9-]{0,5}[a-zA-Z0-9])?$/);
  const name = fc
    .tuple(fc.array(label, { maxLength: 4 }), top)
    .map(([labels, last]) => [...labels, last].join("."));
  const port = fc.oneof(
    fc.constant(""),
    fc.integer({ min: 1, max: 65535 }).map((value) => `:${value}`),
  );
  const address = fc.oneof(
    fc.ipV6().map((text) => `[${text}]`),
    fc.stringMatching(/^[0-9a-f]{0,3}(?::[0-9a-f]{0,3}){2,7}$/).map((text) => `[${shortIpv6(text) ?? text}]`),
  );
  const rest = fc.oneof(
    fc.constant(""),
    fc.string({ unit: CHARACTER }).map((text) => `/${text.replace(/[\p{Cc}\s\\#]/gu, "")}`),
    fc
      .string({ unit: fc.constantFrom(..."/?@:#%41[]|\u00fc\uff0f.~;&=\u{1f600}") })
      .map((text) => text.replace(/^(?![/?#])/u, "/").replace(/#(?=.*#)/gsu, "")),
  );
  const url = fc
    .tuple(fc.constantFrom("http", "https"), fc.oneof(name, fc.ipV4(), address), port, rest)
    .map(([scheme, host, where, path]) => `${scheme}://${host}${where}${path}`);
  let plain = 0;
  let core = 0;
  const property = fc.property(url, (text) => {
    if (isPlain(text)) plain += 1;
    if (isCommonCore(text)) core += 1;
    if (isPlain(text) || isCommonCore(text)) isAgreed(text);
  });
  fc.assert(property, { numRuns: runs(4) });
  assert.ok(plain > runs(2) && core > runs(0.7), `${plain} ${core}`);
});

test("no two readers disagree about names at the bounds of the common core", () => {
  const long = (count: number, length: number) =>
    Array.from({ length: count }, () => "a".repeat(length)).join(".");
  for (const host of [
    long(4, 63),
    long(6, 41),
    long(10, 24),
    "xn--a",
    "xn--",
    "ab--c.d",
    "a--b.xn--p1ai",
    "A.B",
  ]) {
    const url = `http://${host}:65535/`;
    if (!host.startsWith("xn--")) assert.ok(isCommonCore(url), url);
    if (isCommonCore(url) || isPlain(url)) isAgreed(url);
  }
});

test("a label of the common core that is encoded is what it decodes to, encoded", () => {
  const taken = [
    "xn--bcher-kva",
    "XN--BCHER-KVA",
    "xn--p1ai",
    "xn--i-7iq",
    "a.xn--p1ai",
    "xn--bcher-kva.xn--p1ai",
  ];
  // Qt 5.15 looks up another name for the first two; the rest is no Punycode, or of letters that IDNA maps or refuses.
  const refused = ["xn--wq30", "xn--bcher-kv", "xn--a", "xn--a-1", "xn--strae-oqa", "a.XN--A"];
  for (const name of taken) assert.ok(isCommonCore(`https://${name}.example/`), name);
  for (const name of refused) {
    assert.not(isCommonCore(`https://${name}.example/`), name);
    assert.not(isCommonCore(`https://a.${name}.example:80/b?c#d`), name);
    // The grammar alone does not decode labels.
    assert.ok(isValid(`https://${name}.example/`, { grammar: "common-core" }), name);
  }
  assert.ok(isCommonCore("https://a.example/xn--a"));
});

/** Checks that every reader that needs no package accepts a text, in every release, and goes to the place. */
function isReachedByAll(text: string): void {
  const place = ordinaryPlace(text)!;
  for (const { label, model, isUsual, read } of chosenReaders(RELEASES)) {
    assert.is(isUsual, (DEFAULT_READERS as readonly string[]).includes(model.name), label);
    if (!isUsual) continue;
    const reading = read(text);
    assert.ok(reading.accepted, `${label} refuses ${JSON.stringify(text)}`);
    const found = [reading.scheme?.toLowerCase(), disputedPart(reading, place)];
    assert.equal(found, [place.scheme, null], `${label} of ${JSON.stringify(text)}`);
  }
}

test("all readers accept an ordinary URL, and go to the same place", () => {
  const label = fc.stringMatching(/^[a-zA-Z0-9](?:-?[a-zA-Z0-9]){0,8}$/);
  const name = fc
    .tuple(fc.array(label, { maxLength: 3 }), fc.stringMatching(/^[a-zA-Z](?:-?[a-zA-Z0-9]){0,4}$/))
    .map(([labels, last]) => [...labels, last].join("."));
  const port = fc.oneof(
    fc.constantFrom("", ":80", ":443", ":21"),
    fc.integer({ min: 1, max: 65535 }).map((value) => `:${value}`),
  );
  const rest = fc
    .string({ unit: fc.constantFrom(..."abcxyzAZ019-._~!$&'()*+,;=:@/?") })
    .chain((text) => fc.constantFrom("", `/${text}`, `/a#${text}`));
  const url = fc
    .tuple(fc.constantFrom("http", "https"), fc.oneof(name, fc.ipV4()), port, rest)
    .map((parts) => `${parts[0]}://${parts.slice(1).join("")}`);
  let ordinary = 0;
  const property = fc.property(url, (text) => {
    if (ordinaryPlace(text) === null) return;
    ordinary += 1;
    isReachedByAll(text);
  });
  fc.assert(property, { numRuns: runs(2) });
  assert.ok(ordinary > runs(1.5), `${ordinary}`);
});

test("what one reader or another refuses is not ordinary", () => {
  isReachedByAll(`http://${"a".repeat(59)}.com/`);
  isReachedByAll(`http://a.example/${"b/".repeat(490)}`);
  assert.equal(ordinaryPlace("https://Good.com:8080/a:b"), {
    effectiveHost: "good.com",
    scheme: "https",
    port: "8080",
  });
  for (const text of [
    "http://xn--a/",
    "http://ab--c.d/",
    "http://a/%00",
    "http://user@a/",
    "http://A.b.",
    `http://${"a.".repeat(31)}bc/`,
    `http://a/${"b".repeat(1000)}`,
  ])
    assert.is(ordinaryPlace(text), null, text);
});

test("the disputes of an error are found when they are read, and are those of the URL", () => {
  for (const text of [CONFUSING, "http://a@b@c/", "http://0x7f.1/", "http://[::1?]/", "http://a:80:81/"])
    try {
      hostForAll(text, { ignoreRefusals: true, allowUnicode: true });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, DisputedUrlError);
      const { message, disputes: found, stack } = error as DisputedUrlError;
      assert.equal(found, disputes(text));
      assert.is(found, (error as DisputedUrlError).disputes);
      // The message is of the pair that was found first, which is not always the most dangerous one.
      assert.ok(
        found.some(({ explanation }) => message === `the host depends on the program: ${explanation}`),
        message,
      );
      assert.ok(stack!.includes(message));
      assert.ok(Object.keys(error as object).includes("disputes"));
    }
});

test("programs that few use are asked by their names, and disagree about plain URLs", () => {
  const url = "http://good.com?@evil.com/";
  assert.ok(isPlain(url));
  assert.ok(isUndisputed(url));
  assert.not((DEFAULT_READERS as readonly string[]).includes("axel"));
  const both: ReadersOptions = { readers: ["curl", "axel"] };
  assert.not(isUndisputed(url, both));
  assert.equal(
    disputes(url, both)[0]!.readings.map(({ effectiveHost }) => effectiveHost),
    ["good.com", "evil.com"],
  );
  assert.is(disputedWarnings(url, chosenReaders(both)).length, 1);
  assert.throws(() => hostForAll(url, both), /the host depends on the program/);
  assert.ok(isUndisputed("http://good.com/?@evil.com/", both));
});

test("the most dangerous dispute is the first", () => {
  const first = (text: string) => {
    const { severity, part, readings } = disputes(text)[0]!;
    return [severity, part, ...readings.map(({ effectiveHost }) => effectiveHost)];
  };
  assert.equal(first(CONFUSING), ["high", "host", "good.com", "evil.com"]);
  // The machine itself against another host.
  assert.equal(first("http://127.0.0.1\\@good.com/"), ["high", "host", "127.0.0.1", "good.com"]);
  // A host that nobody has, or none.
  assert.equal(first("http://user@good.com/"), ["medium", "host", "good.com", "user@good.com"]);
  assert.equal(disputes("http://a:81#x:80/", { readers: ["whatwg", "wget-cli"] }).length, 0);
  assert.equal(disputes("http:/good.com/", { readers: ["whatwg", "urllib"] })[0]!.severity, "medium");
  assert.equal(
    disputes("http://a b/?", { readers: ["urllib", "urllib3"] }).map(({ severity }) => severity),
    [],
  );
  for (const text of recordedAnswers().slice(0, 200)) {
    const order = disputes(text.input).map(({ severity }) => ["high", "medium", "low"].indexOf(severity));
    assert.equal(order, [...order].sort(), text.input);
  }
});

test("readers and what is asked of them take ASTs too", () => {
  const ast = parse("http://user@a.example/b");
  assert.equal(readers.curl(ast), readers.curl("http://user@a.example/b"));
  assert.equal(disputes(ast), disputes("http://user@a.example/b"));
  assert.equal(
    readAll(JSON.parse(JSON.stringify(ast)), { readers: ["go"] }),
    readAll("http://user@a.example/b", { readers: ["go"] }),
  );
  assert.is(hostForAll(parse("http://a.example/b")), "a.example");
  assert.equal([isUndisputed(ast), isCommonCore(ast)], [false, false]);
  const base = parse("http://a.example/b");
  assert.is((readers.whatwg("c", { base }) as AcceptedReading).path, "/c");
  throws(() => disputes(ast.fragment as never), "the input must be a string or an AST, not null");
});

test("a label in Punycode that Qt writes in another way is not plain", () => {
  assert.is(isPlain("http://xn--bcher-kv.de/"), false);
  assert.is(isUndisputed("http://xn--bcher-kv.de/"), false);
  assert.is(isPlain("http://xn--bcher-kva.de/"), true);
});

test("no recorded input is plain, or of the common core, and disputed, as it is or with a path", () => {
  let core = 0;
  for (const { input } of recordedAnswers()) {
    const withPath = input.replace(/^(https?:\/\/[^/?#]+)(?=[?#])/, "$1/");
    for (const text of new Set([input, withPath])) {
      if (isCommonCore(text)) core += 1;
      if (isCommonCore(text) || isPlain(text)) isAgreed(text);
    }
  }
  assert.ok(core > 50, `${core}`);
});

test("all readers agree about the real addresses that are plain, or of the common core", () => {
  const settled = linesOf("examples/addresses.txt").filter((text) => isCommonCore(text) || isPlain(text));
  assert.ok(settled.length > 300, `${settled.length}`);
  for (const text of settled) isAgreed(text, { ...USED_BY_MANY, base: "ftp://base.example:81/a/b" });
});

test("no reader is asked about a URL that is never disputed, but a package", () => {
  const platform = globalThis.URL;
  let asked = 0;
  globalThis.URL = class extends platform {
    constructor(...args: ConstructorParameters<typeof platform>) {
      super(...args);
      asked += 1;
    }
  } as typeof platform;
  try {
    for (const [text, host] of [
      ["https://Good.com:8080/a?b#c", "good.com"],
      ["http://1.2.3.4", "1.2.3.4"],
      ["http://a/b:c@d//e", "a"],
    ] as const) {
      assert.is(hostForAll(text), host);
      assert.ok(isUndisputed(text));
      assert.equal(disputes(text), []);
      assert.equal(disputes(text, { readers: ["whatwg", "curl"] }), []);
    }
    assert.is(hostForAll("https://good.com/", { readers: ["whatwg", "curl"] }), "good.com");
    assert.is(asked, 0);
    assert.equal(disputes("https://good.com/", { readers: ["whatwg", "uri-js"] }), []);
    assert.is(asked, 1);
    assert.not(isUndisputed(CONFUSING));
    assert.is(asked, 2);
  } finally {
    globalThis.URL = platform;
  }
});

test("a URL of the common core that the chosen readers refuse has no host", () => {
  for (const [url, base] of [
    ["http://a b/", "http://b/"],
    ["http://good.com/", "b"],
  ] as const)
    throws(() => hostForAll(url, { readers: ["whatwg"], base }), "no program finds a host in the URL");
});

test("the host that all contact", () => {
  assert.is(hostForAll("http://Good.com:80/a"), "good.com");
  assert.is(
    hostForAll("http://b\u00fccher.example/", { readers: ["whatwg", "curl"], allowUnicode: true }),
    "xn--bcher-kva.example",
  );
  assert.is(hostForAll("//b.example/c", { readers: ["whatwg"], base: "http://a.example/" }), "b.example");
  throws(() => hostForAll(CONFUSING), DisputedUrlError);
  throws(
    () => hostForAll("mailto:a@b.example", { readers: ["whatwg"] }),
    "no program finds a host in the URL",
  );
  throws(() => hostForAll("http://a b/", { readers: ["whatwg"] }), "no program finds a host in the URL");
  try {
    hostForAll(CONFUSING, { readers: ["whatwg", "rfc3986-loose"] });
    assert.unreachable();
  } catch (error) {
    assert.is((error as DisputedUrlError).disputes.length, 1);
    assert.is(
      (error as Error).message,
      "the host depends on the program: whatwg ends the authority at the backslash; rfc3986-loose does not",
    );
  }
});

test("a program that refuses the URL has a say, unless that is asked for", () => {
  // Node 20 refuses the label, and Node 24 and Chromium go to it.
  const url = "https://xn--a.evil.com:\t443\\@good.com/";
  const message = (options?: HostOptions) => {
    try {
      return hostForAll(url, options);
    } catch (error) {
      assert.instance(error, DisputedUrlError);
      return (error as Error).message;
    }
  };
  assert.match(message(), /^the host depends on the program/);
  const older = { readers: ["whatwg@node-20", "go"] } as const;
  assert.is(message(older), "no program finds a host in the URL");
  const other = { readers: ["whatwg@node-20", "urllib"] } as const;
  assert.is(message(other), "whatwg@node-20 refuses the URL: the URL parser refuses it");
  assert.is(message({ ...other, ignoreRefusals: true }), "good.com");
  assert.equal(agreedHost(url, { ...other, ignoreRefusals: true }), {
    host: "good.com",
    readers: ["urllib@3.14.10"],
    refusing: ["whatwg@node-20"],
  });
});

test("the programs that contact a host are named with their releases", () => {
  const { host, readers, refusing } = agreedHost("https://Good.com/");
  assert.is(host, "good.com");
  assert.is(readers.length, DEFAULT_READERS.length);
  assert.ok(readers.every((name) => /^[\w-]+@[\w.-]+$/.test(name)));
  assert.equal(refusing, []);
  assert.equal(agreedHost("http://u@good.com/", { readers: ["curl"] }).readers, ["curl@8.23.0"]);
});

test("a host beyond ASCII is refused unless it is asked for", () => {
  const readers = ["whatwg", "curl"] as const;
  for (const url of [
    "http://b\u00fccher.example/",
    "http://b%C3%BCcher.example/",
    "http:b\u00fccher.example",
  ]) {
    throws(
      () => hostForAll(url, { readers }),
      "the host has characters beyond ASCII, for which some programs look up another name",
    );
  }
  assert.throws(
    () => hostForAll("\u00fc.example", { readers: ["wget-cli"] }),
    (error: unknown) => error instanceof DisputedUrlError,
  );
  assert.is(hostForAll("http://a.example/\u00fc", { readers }), "a.example");
  assert.is(hostForAll("http://\u00fc.example/", { readers, allowUnicode: true }), "xn--tda.example");
});

test("a port that is no number of 16 bits, or a control character, is left to the readers", () => {
  for (const rest of ["", ":65535", ":65529", ":1", "/a?b#c"])
    assert.ok(isPlain(`http://good.com${rest}`), rest);
  for (const rest of [":65536", ":65539", ":65540", ":65600", ":66000", ":70000", ":0"])
    assert.not(isPlain(`http://good.com${rest}/`), rest);
  for (const character of ["\0", "\x1f", "\x7f", "\x80", "\x9f"])
    for (const before of ["/", "/?", "/#"])
      assert.not(isPlain(`http://good.com${before}${character}`), JSON.stringify(character));
});

test("readings are compared with each other, where the first one leaves a part open", () => {
  const url = "http://h:80:90/";
  // urllib.parse has a port here that it fails to read.
  for (const name of ["node-legacy", "php-fetch"] as const)
    assert.ok(isUndisputed(url, { readers: ["urllib", name] }), name);
  const three = { readers: ["urllib", "node-legacy", "php-fetch"] } as const;
  assert.not(isUndisputed(url, three));
  assert.throws(
    () => hostForAll(url, three),
    (error: unknown) => error instanceof DisputedUrlError,
  );
});

test("what nobody accepts is undisputed", () => {
  assert.ok(isUndisputed("http://a b/", { readers: ["whatwg", "rfc3986"] }));
  assert.not(isUndisputed(CONFUSING));
  assert.ok(isUndisputed(CONFUSING, { readers: ["whatwg"] }));
  assert.ok(isUndisputed("http://good.com/"));
});

test("schemes and ports are compared where the hosts are the same", () => {
  const parts = (input: string, ...pair: ReaderName[]) =>
    disputes(input, { readers: pair }).map(({ part }) => part);
  assert.equal(
    parts("http://a.example:80a/", "php", "urllib"),
    [],
    "a port that cannot be read does not count",
  );
  assert.equal(parts("ht\ntp://a.example/", "whatwg", "rfc3986-loose"), ["scheme"]);
  assert.equal(parts("//a.example/", "rfc3986", "rfc3986-loose"), []);
  assert.equal(parts("http://a.example:080/", "whatwg", "go"), []);
});

test("a reader can be asked with a release of its program", () => {
  assert.equal(
    Object.keys(readAll("http://a.example/", { readers: ["curl@8.22", { reader: "go", version: "1.26" }] })),
    ["curl@8.22", "go@1.26"],
  );
  assert.equal(Object.keys(readAll("a")), [...DEFAULT_READERS]);
  assert.is(readers.curl("http://127.1.%31/", { version: "8.22" }).accepted, true);
  throws(
    () => readAll("a", { readers: ["curl@1" as "curl"] }),
    'the version of curl must be one of "8.23.0", "8.22.0", "7.88.1", not "1"',
  );
  throws(() => readAll("a", { readers: ["crul" as "curl"] }), TypeError);
  throws(() => readAll("a", { readers: [] }), "the readers must not be an empty list");
  throws(
    () => readAll("a", { readers: [1 as never] }),
    "a reader must be a name, or an object with one, not 1",
  );
});

test("the warning at a place is the one that tells most", () => {
  const messages = (url: string, ...readers: ReaderName[]) =>
    disputedWarnings(url, chosenReaders({ readers })).map(({ message }) => message);
  assert.match(
    messages("http://0177.0.0.1/", "whatwg", "java-uri", "java-url")[0]!,
    /^whatwg goes to 127.0.0.1 and java-/,
  );
  assert.match(
    messages("http://a_b.c;d/", "whatwg", "java-uri", "node-legacy")[0]!,
    "node-legacy goes to a_b.c",
  );
  const [port] = messages("http://a.example:8080a/", "php", "node-legacy");
  assert.match(port!, "php uses the port 8080 and node-legacy uses the default port");
});

test("warnings about several disputes are in the order of the text", () => {
  assert.equal(
    disputedWarnings("foo://good.com\\@evil.com/", chosenReaders(ALL)).map(({ start }) => start),
    [0, 14],
  );
});

/** What the advisories say that programs were fixed for, by the number of the CVE. */
const ADVISORIES: Readonly<Record<string, string>> = {
  "tab-or-newline": "CVE-2022-0391",
  "surrounding-space": "CVE-2022-0691 CVE-2023-24329",
  "backslash-as-slash": "CVE-2021-27515 CVE-2021-27516 CVE-2026-18446",
  "unicode-delimiter": "CVE-2019-9636",
  "unicode-letter": "CVE-2026-13676",
  "escaped-delimiter": "CVE-2022-27780 CVE-2026-6322",
  "numeric-ipv4": "CVE-2021-28918 CVE-2021-29921 CVE-2021-29923",
  "empty-authority": "CVE-2022-0639",
  "no-scheme": "CVE-2024-10524",
  "several-ats": "CVE-2024-22243 CVE-2024-22259 CVE-2024-22262 CVE-2020-13956 CVE-2022-0512",
  userinfo: "CVE-2024-22243 CVE-2024-22259 CVE-2024-22262 CVE-2024-38428 CVE-2024-47081",
  brackets: "CVE-2023-26159 CVE-2024-11168 CVE-2025-0938 CVE-2025-47912 CVE-2026-25679",
  "port-form": "CVE-2022-0686",
  "no-path": "CVE-2016-8624",
};

test("a dispute names the advisories of its class, each with the program and its releases", () => {
  const found = new Map(triedClasses().map(({ name, advisories = [] }) => [name as string, advisories]));
  for (const [name, advisories] of found) {
    assert.is(advisories.map(({ id }) => id).join(" "), ADVISORIES[name] ?? "", name);
    for (const { program } of advisories) assert.match(program, /^[A-Z]|^[a-z-]+ |^the npm package /, name);
  }
});

test("a dispute names first the faults that its two releases have", () => {
  const faults = (input: string, ...pair: ReaderChoice[]) => {
    const [dispute] = disputes(input, { readers: pair });
    return dispute!.advisories.map(({ id, affects, fixed }) => [id, affects.join(" "), fixed.join(" ")]);
  };
  assert.equal(faults("http://foo@evil.com:443@good.com/", "spring@4.3.30", "whatwg"), [
    ["CVE-2024-22243", "spring@4.3.30", "5.3.32 6.0.17 6.1.4"],
    ["CVE-2024-22259", "spring@4.3.30", "5.3.33 6.0.18 6.1.5"],
    ["CVE-2024-22262", "spring@4.3.30", "5.3.34 6.0.19 6.1.6"],
    ["CVE-2020-13956", "", "4.5.13 5.0.3"],
    ["CVE-2022-0512", "", "1.5.6"],
  ]);
  assert.equal(faults("evil.com", "wget-cli@1.21.3", "php"), [
    ["CVE-2024-10524", "wget-cli@1.21.3", "1.25.0"],
  ]);
  assert.equal(faults("http://a@evil.com/", "urlopen", "requests@2.32.3").slice(0, 1), [
    ["CVE-2024-47081", "requests@2.32.3", "2.32.4"],
  ]);
  const brackets = "http://[::1].evil.com/";
  assert.equal(
    faults(brackets, "urllib@3.9.18", "perl").map(([id, affects]) => `${id} ${affects}`),
    [
      "CVE-2024-11168 urllib@3.9.18",
      "CVE-2025-0938 urllib@3.9.18",
      "CVE-2023-26159 ",
      "CVE-2025-47912 ",
      "CVE-2026-25679 ",
    ],
  );
  assert.equal(
    faults(brackets, "urllib@3.13.0", "perl").map(([id, affects]) => `${id} ${affects}`),
    [
      "CVE-2025-0938 urllib@3.13.0",
      "CVE-2023-26159 ",
      "CVE-2024-11168 ",
      "CVE-2025-47912 ",
      "CVE-2026-25679 ",
    ],
  );
  assert.equal(
    faults("http://evil.com[::1]/", "go@1.25.2", "php")
      .map(([id, affects]) => `${id} ${affects}`)
      .slice(0, 1),
    ["CVE-2026-25679 go@1.25.2"],
  );
});

test("the messages of the readers that are asked by default", () => {
  assert.equal(disputeMessages("http://good.com/"), []);
  assert.ok(disputeMessages(CONFUSING).length > 0);
});

/** URLs of which the programs make different things, and whether that is worth a warning in a list. */
const ALARMS: readonly (readonly [url: string, alarms: boolean])[] = [
  ["http://user@example.com/", false],
  ["ftp://a.example/", false],
  ["HTTP://a.example/", true],
  ["http://good.com@evil.com/", false],
  ["mailto:a@b", false],
  ["mailto:a@b.example?subject=c", false],
  ["mailto://a@b.example", true],
  ["mailto:a\\@b.example", true],
  ["javascript:a@b.example", true],
  ["http://user:pass@good.com@evil.com/", true],
  ["http://good.com\\@evil.com/", true],
  ["http:/evil.com/", true],
  ["http://a_b.example/", true],
];

for (const [url, alarms] of ALARMS) {
  test(`${url}: ${alarms ? "a warning" : "no warning"} in a list`, () => {
    assert.ok(disputes(url).length > 0);
    assert.is(disputeAlarms(url, chosenReaders(undefined)).length > 0, alarms);
  });
}

test("the warnings about a URL name two programs that differ, once for each place", () => {
  const chosen = chosenReaders({ readers: ["whatwg", "curl", "rfc3986-loose"] });
  assert.equal(
    disputedWarnings(CONFUSING, chosen).map(({ code, start, end, message }) => [code, start, end, message]),
    [
      [
        "disputed",
        15,
        15,
        "whatwg goes to good.com and curl goes to evil.com: whatwg ends the authority at the backslash; curl does not",
      ],
    ],
  );
  assert.equal(disputedWarnings("http://good.com/", chosen), []);
  assert.equal(
    disputedWarnings("java\nscript:a", chosenReaders({ readers: ["whatwg", "rfc3986-loose"] })).map(
      ({ message }) => message,
    ),
    [
      "whatwg uses the scheme javascript and rfc3986-loose uses the scheme java\nscript: whatwg removes tabs and line breaks; rfc3986-loose does not",
    ],
  );
});

test("a zone is removed up to the end of a host whose bracket is not closed", () => {
  const zone = (text: string) => authority.zoneId.rewrite(roughParts(text));
  assert.is(zone("http://[fe80::1%25en0/x")?.text, "http://[fe80::1/x");
  assert.is(zone("http://[fe80::1%25en0]:80/x")?.text, "http://[fe80::1]:80/x");
  assert.is(
    zone("http://[fe80::1%25en0/]x")?.text,
    "http://[fe80::1/]x",
    "a bracket after the host is not its",
  );
});

test("an unexplained dispute is at the first host that either program reads", () => {
  const found = disputes("../a/..", { readers: ["curl@7.88", "java-uri"] });
  assert.equal(
    found.map((dispute) => [dispute.class, dispute.offset]),
    [["other", 0]],
  );
});

test.run();
