import { advice, enumerate } from "../../../core/diagnostic/diagnostic.js";
import { percentDecode } from "../../../core/text/percent.js";
import { SCHEMES } from "../../../schemes/table.js";
import { fix } from "../fix.js";
import { decodedLabel, isEncoded, LONGEST_LABEL, octetsOf } from "../idn/labels.js";
import { mixedScripts } from "../idn/scripts.js";
import { LONGEST_NAME } from "../known/names.js";
import type { Subject } from "../subject.js";
import { type Warning, warning } from "../warning.js";

const IPV4 = /^\d{1,9}(?:\.\d{1,9}){3}$/;

/** Returns the warnings about a host: about the numbers of an IPv4 address, or the labels of a name. */
export function hostWarnings(subject: Subject): readonly Warning[] {
  const { host, scheme } = subject;
  if (host === "" || host.startsWith("[")) return [];
  if (host.length <= 39 && IPV4.test(host)) return addressWarnings(subject);
  if (host.length <= LONGEST_LABEL && !/[^\0-\x7f]|%|xn--/i.test(host)) return [];
  // Whether the hosts of another scheme are in DNS is not known.
  return scheme === "" || SCHEMES.has(scheme) ? nameWarnings(subject) : [];
}

function addressWarnings(subject: Subject): readonly Warning[] {
  const { host, language, spans } = subject;
  const span = spans.host!;
  const numbers = host.split(".");
  if (numbers.some((number) => Number(number) > 255)) {
    return [warning(language, "ipv4-out-of-range", "host", span, advice("write four numbers from 0 to 255"))];
  }
  const plain = numbers.map(Number).join(".");
  if (plain === host) return [];
  const hint = fix(subject, "write decimal numbers without leading zeros", { ...span, text: plain });
  return [warning(language, "ipv4-leading-zero", "host", span, hint)];
}

function nameWarnings({ language, host, spans }: Subject): readonly Warning[] {
  const found: Warning[] = [];
  let octets = -1;
  let start = spans.host!.start;
  for (const label of host.split(/[.\u3002\uff0e\uff61]/)) {
    const name = label.includes("%") ? percentDecode(label) : label;
    const length = octetsOf(name);
    const code = length > LONGEST_LABEL ? "long-label" : kindOf(name);
    if (code !== null && found.length < MOST) {
      const hint = code === "mixed-scripts" ? scriptsAdvice(name) : ADVICE[code];
      found.push(warning(language, code, "host", { start, end: start + label.length }, hint));
    }
    octets += length + 1;
    start += label.length + 1;
  }
  const isLong = octets - (host.endsWith(".") ? 1 : 0) > LONGEST_NAME;
  return isLong
    ? [warning(language, "long-host", "host", spans.host!, ADVICE["long-host"]), ...found]
    : found;
}

/** The most warnings about the labels of one host. DNS allows no more labels than this. */
const MOST = 127;

const ADVICE = {
  "long-label": advice("shorten the label, or put a dot where one is missing"),
  "long-host": advice("shorten the name"),
  "invalid-punycode": advice("write the name as it is, or have a program encode it"),
} as const;

function kindOf(label: string): "invalid-punycode" | "mixed-scripts" | null {
  if (isEncoded(label)) {
    const decoded = decodedLabel(label);
    if (decoded === null) return "invalid-punycode";
    return mixedScripts(decoded).length > 0 ? "mixed-scripts" : null;
  }
  return /[^\0-\x7f]/.test(label) && mixedScripts(label).length > 0 ? "mixed-scripts" : null;
}

function scriptsAdvice(label: string): ReturnType<typeof advice> {
  const scripts = mixedScripts(isEncoded(label) ? decodedLabel(label)! : label);
  return advice(`check each letter: the label mixes ${enumerate(scripts, "and")}`);
}
