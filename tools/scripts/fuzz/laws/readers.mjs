// Laws for what programs read in URLs, and where they disagree.
import fastUri from "fast-uri";
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { anyText } from "../families/texts.mjs";

const { main, readers: reading } = api;

const PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

function readings({ text }) {
  reading.usePackage("fast-uri", fastUri);
  for (const name of reading.READER_NAMES) {
    const read = counted(`readers.readers.${name}()`, () => reading.readers[name](text));
    if (!read.accepted) {
      holds(read.reason !== "", `${name} says why it refuses`, read);
      holds(
        read.offset === undefined || (read.offset >= 0 && read.offset <= text.length),
        `${name}: offset`,
        read,
      );
      continue;
    }
    for (const [part, { start, end }] of Object.entries(read.spans)) {
      holds(PARTS.includes(part) && read[part] !== null, `${name}: the span of ${part} is of a part`, read);
      holds(0 <= start && start <= end && end <= text.length, `${name}: the span of ${part}`, read);
    }
    same(reading.readers[name](text), read, `${name} reads alike twice`);
  }
}

function disputes({ text }) {
  const found = reading.disputes(text);
  same(reading.isUndisputed(text), found.length === 0, "isUndisputed and disputes agree");
  for (const { class: name, offset, readers: pair, readings: both } of found) {
    holds(reading.DISPUTE_CLASSES.includes(name), "the class is one of the list", name);
    holds(offset >= 0 && offset <= text.length, "the offset is in the text", offset);
    const [one, other] = both.map(({ effectiveHost, scheme, port }) =>
      [effectiveHost, scheme, port].join(" "),
    );
    holds(one !== other, `${pair.join(" and ")} go to different places`, one);
  }
  const { value: host, error } = attempt(() => reading.hostForAll(text, OLD), reading.DisputedUrlError);
  if (error !== null) same(error.disputes, found, "the error has the disputes");
  else holds(found.length === 0 && host !== "", "the host is that of all", host);
}

/** Only disputes make the host fail. */
const OLD = { ignoreRefusals: true, allowUnicode: true };

function core({ text }) {
  same(
    Object.keys(reading.readAll(text)),
    [...reading.DEFAULT_READERS],
    "all that need no package are asked",
  );
  const isCore = reading.isCommonCore(text);
  const isOfGrammar = main.isValid(text, { grammar: "common-core" });
  same(
    isCore,
    isOfGrammar && (isCore || !/xn--/i.test(text)),
    "the common core is its grammar, except for labels in Punycode",
  );
  same(api["is-valid"].isCommonCore(text), isCore, "the entry point of verdicts has the same check");
  if (!isCore) return;
  holds(main.isValid(text, { grammar: "rfc3986" }), "the common core is in RFC 3986");
  holds(reading.isUndisputed(text), "the common core is undisputed");
}

const drawn = (pick) => ({ text: anyText(pick) });

export const laws = [
  { name: "readers", weight: 1, draw: drawn, check: readings },
  { name: "disputes", weight: 1, draw: drawn, check: disputes },
  { name: "common core", weight: 1, draw: drawn, check: core },
];
