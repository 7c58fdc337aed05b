// The laws of Python's urllib.parse that also hold in CPython. `npm run fuzz:urllib` compares with CPython itself.
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { anyText } from "../families/texts.mjs";

const { urllib } = api;
const { ValueError, UnicodeEncodeError, UnicodeDecodeError, LookupError } = urllib;

const CODECS = ["ascii", "latin-1", "utf-8", "utf-16", "utf-32-be", "cp1252", "koi8-r"];
const HANDLERS = ["strict", "replace", "ignore", "backslashreplace", "xmlcharrefreplace", "surrogatepass"];
/** It cannot write bytes without a meaning, and CPython throws a TypeError too. */
const FOR_ENCODING = "xmlcharrefreplace";

/** Reading a port or a host may raise an error. */
const part = (result, name) =>
  counted(`urllib.result.${name}`, () => attempt(() => result[name], ValueError));

function splits({ text, scheme }) {
  const { value, error } = attempt(() => urllib.urlsplit(text, scheme), ValueError);
  const parsed = attempt(() => urllib.urlparse(text, scheme), ValueError);
  same(parsed.error === null, error === null, "urlparse and urlsplit refuse the same");
  if (error !== null) return;
  same(urllib.urlunsplit([...value]), value.geturl(), "geturl is urlunsplit");
  same(urllib.urlunparse([...parsed.value]), parsed.value.geturl(), "geturl is urlunparse");
  const { netloc, query, fragment } = value;
  same(
    [parsed.value.netloc, parsed.value.query, parsed.value.fragment],
    [netloc, query, fragment],
    "both split alike",
  );
  for (const name of ["username", "password", "hostname", "port"]) {
    const [one, other] = [part(value, name), part(parsed.value, name)];
    same([one.value, one.error?.message], [other.value, other.error?.message], `both have one ${name}`);
  }
  const { error: ports, value: port } = part(value, "port");
  holds(ports !== null || port === null || (port >= 0 && port <= 65535), "a port is a number of two bytes");
  const again = attempt(() => urllib.urlsplit(value.geturl()), ValueError);
  if (again.error === null) {
    same(
      again.value.geturl(),
      urllib.urlsplit(again.value.geturl()).geturl(),
      "a second round changes nothing more",
    );
  }
  const { value: defragged } = attempt(() => urllib.urldefrag(text), ValueError);
  if (defragged !== undefined)
    same(defragged.fragment, urllib.urlparse(text).fragment, "urldefrag has the fragment");
}

function bytesToo({ text }) {
  const ascii = text.replace(/[^\0-\x7f]/g, "x");
  const bytes = Buffer.from(ascii);
  const [one, other] = [ascii, bytes].map((given) => attempt(() => urllib.urlsplit(given), ValueError));
  same(one.error?.message, other.error?.message, "bytes are refused like their text");
  if (one.error !== null) return;
  same(
    [...other.value].map((piece) => Buffer.from(piece).toString()),
    [...one.value],
    "bytes are split like their text",
  );
}

function joins({ base, text }) {
  const { value } = attempt(() => urllib.urljoin(base, text), ValueError);
  if (value !== undefined) holds(typeof value === "string", "urljoin gives a string");
  if (text === "") same(value, base, "an empty reference gives the base");
  holds(typeof urllib.unwrap(text) === "string", "unwrap gives a string");
}

function quotes({ text, safe, encoding, errors }) {
  const plain = attempt(() => urllib.quote(text, { safe }), UnicodeEncodeError);
  same(plain.error === null, text.isWellFormed(), "quote refuses lone surrogates alone");
  if (plain.error === null) {
    if (!safe.includes("%")) same(urllib.unquote(plain.value), text, "unquote undoes quote");
    same(urllib.unquote_plus(urllib.quote_plus(text)), text, "unquote_plus undoes quote_plus");
    const bytes = urllib.unquote_to_bytes(urllib.quote(text));
    same(Buffer.from(bytes).toString(), text, "unquote_to_bytes undoes quote");
    same(urllib.quote_from_bytes(bytes), urllib.quote(text), "quote_from_bytes quotes the same");
  }
  const loud = [UnicodeEncodeError, UnicodeDecodeError, LookupError];
  const coded = attempt(() => urllib.quote(text, { encoding, errors }), ...loud);
  if (coded.error === null) holds(/^[\x21-\x7e]*$/.test(coded.value), "what is quoted is ASCII");
  if (errors !== FOR_ENCODING) attempt(() => urllib.unquote(text, { encoding, errors }), ...loud);
}

function queries({ text, name, value, keep_blank_values }) {
  const pairs = urllib.parse_qsl(text, { keep_blank_values });
  const byName = urllib.parse_qs(text, { keep_blank_values });
  same([...byName.values()].flat().length, pairs.length, "parse_qs has the values of parse_qsl");
  const given = [[name, value]].filter((pair) => pair.every((one) => one.isWellFormed()));
  same(
    urllib.parse_qsl(urllib.urlencode(given), { keep_blank_values: true }),
    given,
    "parse_qsl undoes urlencode",
  );
}

export const laws = [
  {
    name: "urlsplit",
    weight: 4,
    draw: (pick) => ({ text: anyText(pick), scheme: pick.of(["", "", "http", "x"]) }),
    check: splits,
  },
  { name: "urlsplit of bytes", weight: 2, draw: (pick) => ({ text: anyText(pick) }), check: bytesToo },
  {
    name: "urljoin",
    weight: 3,
    draw: (pick) => ({ base: anyText(pick), text: anyText(pick) }),
    check: joins,
  },
  {
    name: "quote",
    weight: 3,
    draw: (pick) => ({
      text: anyText(pick),
      safe: pick.of(["", "/", "/:", "%", "~&="]),
      encoding: pick.of(CODECS),
      errors: pick.of(HANDLERS),
    }),
    check: quotes,
  },
  {
    name: "query",
    weight: 2,
    draw: (pick) => ({
      text: pick.list(1 + pick.small(4), () => anyText(pick)).join("&"),
      name: anyText(pick),
      value: anyText(pick),
      keep_blank_values: pick.once(2),
    }),
    check: queries,
  },
];
