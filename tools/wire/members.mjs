// URLs of the common core, the same ones in every run.

/** Names and addresses, as a label that is written plainly, in Punycode, or with what programs take for a number. */
const LABELS = [
  ..."a z A1 a-b a--b x1y 1a 0x1a good evil localhost com org xn--bcher-kva xn--80ak6aa92e xn--fiqs8s xn--4gbrim".split(
    " ",
  ),
  "a".repeat(63),
];
const ADDRESSES = [
  "1.2.3.4",
  "10.0.0.1",
  "127.0.0.1",
  "192.0.2.33",
  "255.255.255.255",
  "0.0.0.0",
  "169.254.169.254",
];
const UNITS = [
  ..."aZ09-._~!$&'()*+,;=:@/",
  "%41",
  "%2F",
  "%00",
  "%5C",
  "%40",
  "%e9",
  "//",
  "/../",
  "://",
  "http://evil.com",
];

/** Returns so many URLs that `isCommonCore` accepts, all different. */
export function members(count, isCommonCore) {
  let seed = 20261127;
  const next = (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pick = (list) => list[next(list.length)];
  const text = (most) => Array.from({ length: next(most) }, () => pick(UNITS)).join("");
  const host = () =>
    next(5) === 0
      ? pick(ADDRESSES)
      : [
          ...Array.from({ length: next(3) }, () => pick(LABELS)),
          pick(["com", "example", "xn--p1ai", "Ab-c"]),
        ].join(".");
  const found = new Set();
  while (found.size < count) {
    const port = next(4) === 0 ? `:${1 + next(65535)}` : "";
    const path = next(5) === 0 ? "" : `/${text(6)}`;
    const query = path !== "" && next(3) === 0 ? `?${text(5)}${pick(["", "?", "@evil.com", "/"])}` : "";
    const fragment = path !== "" && next(3) === 0 ? `#${text(4)}${pick(["", "?", "@evil.com", "/"])}` : "";
    const url = `http://${host()}${port}${path}${query}${fragment}`;
    if (isCommonCore(url)) found.add(url);
  }
  return [...found];
}
