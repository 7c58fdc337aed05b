// The valid URL strings of the URL Standard said a second time, sentence by sentence, with nothing of the library.

const PCT = "%[0-9A-Fa-f]{2}";
const BEYOND = "\\u{A0}-\\u{D7FF}\\u{E000}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{10FFFD}";
const UNIT = `(?:[A-Za-z0-9!$&'()*+,\\-./:;=?@_~${BEYOND}]|${PCT})`;
const PATH_UNIT = `(?:[A-Za-z0-9!$&'()*+,\\-.:;=@_~${BEYOND}]|${PCT})`;
const HOST_UNIT = `(?:[A-Za-z0-9!$&'()*+,\\-.;=_~${BEYOND}]|${PCT})`;
const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, "u");
const SPECIAL = /^(?:https?|wss?|ftp)$/i;

const TAIL = whole(`${UNIT}*`);
const SEGMENTS = whole(`(?:${PATH_UNIT}|/)*`);
const OPAQUE_HOST = whole(`${HOST_UNIT}+`);

const isNoncharacter = (text: string): boolean =>
  [...text].some((character) => (character.codePointAt(0)! & 0xfffe) === 0xfffe);

function isIpv4(text: string): boolean {
  const numbers = text.split(".");
  return (
    numbers.length === 4 &&
    numbers.every((each) => /^\d+$/.test(each) && String(Number(each)) === each && Number(each) < 256)
  );
}

function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const sides = halves.map((half) => (half === "" ? [] : half.split(":")));
  const pieces = sides.flat();
  const decimal = pieces.at(-1)?.includes(".") === true;
  if (decimal && (sides.at(-1)!.length === 0 || !isIpv4(pieces.pop()!))) return false;
  if (!pieces.every((piece) => /^(?:0|[1-9A-Fa-f][0-9A-Fa-f]{0,3})$/.test(piece))) return false;
  const length = pieces.length + (decimal ? 2 : 0);
  return halves.length === 2 ? length <= 7 : length === 8;
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const last = labels.at(-1)!;
  if (/^(?:\d+|0x[0-9a-f]*)$/i.test(last)) return false;
  return labels.every((label) => {
    if (!whole(`[A-Za-z0-9\\-${BEYOND}]+`).test(label) || label.startsWith("-") || label.endsWith("-"))
      return false;
    if ([...label].slice(2, 4).join("") !== "--") return true;
    return /^xn--[A-Za-z0-9-]+$/i.test(label);
  });
}

const addressIn = (text: string): string | undefined => /^\[(.*)\]$/su.exec(text)?.[1];

function isHost(text: string, opaque: boolean): boolean {
  const address = addressIn(text);
  if (address !== undefined) return isIpv6(address);
  return opaque ? OPAQUE_HOST.test(text) : isIpv4(text) || isDomain(text);
}

const isPort = (text: string): boolean => text === "" || (/^\d+$/.test(text) && Number(text) <= 65535);

type Kind = "special" | "file" | "other";

/** What follows `//`: a host and a port, and a path. */
function isSchemeRelative(text: string, kind: Kind): boolean {
  const [authority, path] = /^([^/]*)(.*)$/su.exec(text)!.slice(1) as [string, string];
  if (!SEGMENTS.test(path)) return false;
  if (authority === "" && kind !== "special") return true;
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/su.exec(authority) ?? [];
  if (host === undefined || (port !== undefined && (kind === "file" || !isPort(port)))) return false;
  return isHost(host, kind === "other");
}

function isRelative(text: string): boolean {
  if (text.startsWith("//")) {
    return (["special", "file", "other"] as const).some((kind) => isSchemeRelative(text.slice(2), kind));
  }
  return SEGMENTS.test(text) && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text);
}

function isAbsolute(scheme: string, rest: string): boolean {
  const kind = /^file$/i.test(scheme) ? "file" : SPECIAL.test(scheme) ? "special" : "other";
  if (rest.startsWith("//")) return isSchemeRelative(rest.slice(2), kind);
  return kind === "other" && SEGMENTS.test(rest);
}

/** Whether the text is a valid URL string with some base URL, or none. */
export function isUrlString(text: string): boolean {
  if (isNoncharacter(text)) return false;
  const [, url, query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(text)!;
  if (query !== undefined && !TAIL.test(query)) return false;
  if (fragment !== undefined && !TAIL.test(fragment)) return false;
  const [, scheme, rest] = /^([A-Za-z][A-Za-z0-9+.-]*):(.*)$/su.exec(url!) ?? [];
  return scheme === undefined ? isRelative(url!) : isAbsolute(scheme, rest!);
}
