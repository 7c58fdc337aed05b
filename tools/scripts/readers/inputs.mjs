// Random strings that programs may read differently: pieces of URLs in likely and unlikely order, and recorded
// confusing inputs with a few characters changed. No string has a lone surrogate, which UTF-8 cannot encode.
import { randomFrom } from "../random.mjs";

const SCHEMES = [
  "http",
  "https",
  "HTTP",
  "ftp",
  "file",
  "ws",
  "foo",
  "javascript",
  "1http",
  "ht\ttp",
  "url:http",
  "h_t",
  "",
];
const SLASHES = [
  "://",
  "://",
  "://",
  "://",
  "://",
  ":/",
  ":",
  ":///",
  "//",
  "",
  ":\\\\",
  ":/\\",
  "://///",
  ":\t//",
];
const NAMES = [
  "good.com",
  "evil.com",
  "a",
  "localhost",
  "EVIL.com.",
  "a_b.com",
  "-a.b",
  "127.0.0.1",
  "0x7f.1",
  "0177.0.0.1",
];
const ADDRESSES = [
  "2130706433",
  "127.1",
  "[::1]",
  "[::1%25eth0]",
  "[fe80::1%eth0]",
  "[::ffff:1.2.3.4]",
  "[v1.x]",
  "[",
  "]",
  "[::1",
];
const UNUSUAL = [
  "ex\u00e4mple.com",
  "\uff45vil.com",
  "evil\u3002com",
  "a\u00adb.com",
  "xn--a.com",
  "stra\u00dfe.de",
  "\u2100.com",
];
const DELIMITERS = [
  ..."/\\?#@:@:@:/?#",
  "//",
  "\\\\",
  "@@",
  ":80",
  ":8080@",
  ":0",
  ":065",
  ":99999",
  ":+80",
  ":80a",
  "#@",
  "?@",
];
const CHARACTERS = [
  ..." \t\n\r\0\v\f\u007f\"<>^`{|}'()*!$&+,;=-._~%[]aZ09",
  "\u0085",
  "\u00a0",
  "\u200b",
  "\ufeff",
  "\u2028",
];
const ESCAPES = [
  "%2f",
  "%5C",
  "%40",
  "%3A",
  "%23",
  "%00",
  "%0a",
  "%20",
  "%2e",
  "%65",
  "%25",
  "%252f",
  "%e4",
  "%c3%a4",
  "%zz",
  "%",
  "%5b",
];
const LETTERS = [
  "\uff0f",
  "\uff20",
  "\uff1a",
  "\uff03",
  "\uff1f",
  "\uff3c",
  "\uff0e",
  "\uff05",
  "\u2488",
  "\u0660",
  "\uff18",
  "\u{1d41e}",
  "\u{1f600}",
  "\u0130",
];
const KINDS = [
  NAMES,
  NAMES,
  ADDRESSES,
  UNUSUAL,
  DELIMITERS,
  DELIMITERS,
  DELIMITERS,
  CHARACTERS,
  CHARACTERS,
  ESCAPES,
  LETTERS,
];

/** Yields `count` strings. The same seed gives the same strings. */
export function* inputs(seed, count, recorded = []) {
  const random = randomFrom(seed);
  const one = (choices) => choices[Math.floor(random() * choices.length)];
  const piece = () => one(one(KINDS));
  const composed = () => {
    let text = random() < 0.1 ? piece() : "";
    text += one(SCHEMES) + one(SLASHES);
    for (let left = 1 + Math.floor(random() * random() * 10); left > 0; left--) text += piece();
    return text;
  };
  const changed = () => {
    const units = [...one(recorded)];
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--)
      units.splice(
        Math.floor(random() * (units.length + 1)),
        Math.floor(random() * 2),
        ...(random() < 0.8 ? [piece()] : []),
      );
    return units.join("");
  };
  for (let made = 0; made < count; made++)
    yield recorded.length > 0 && random() < 0.5 ? changed() : composed();
}
