/**
 * Describes in one or two plain sentences what following a URL does. They are based only on the text, split as in RFC
 * 3986, Appendix B. If browsers go elsewhere, they say so.
 */
import { isPrintable } from "#library/core/text/unseen.js";
import { type FoundParts, hiddenIn, partsOf } from "./parts.js";

/** Words, or a string of the URL, which is shown as code. */
export type Piece = string | { readonly code: string };

/** What a link is, for each scheme with a host. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    https: "An HTTPS link",
    http: "An unencrypted HTTP link",
    ftp: "An FTP link",
    ws: "An unencrypted WebSocket connection",
    wss: "A WebSocket connection",
    ssh: "An SSH connection",
    sftp: "An SFTP link",
    git: "A Git repository",
    "git+ssh": "A Git repository over SSH",
    "git+https": "A Git repository over HTTPS",
    postgres: "A PostgreSQL connection",
    postgresql: "A PostgreSQL connection",
    mysql: "A MySQL connection",
    redis: "A Redis connection",
    mongodb: "A MongoDB connection",
    amqp: "An AMQP connection",
    ldap: "An LDAP query",
    s3: "An S3 object",
    file: "A file",
  }),
);

/** The default ports of schemes. */
export const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    https: 443,
    http: 80,
    ftp: 21,
    ws: 80,
    wss: 443,
    ssh: 22,
    sftp: 22,
    git: 9418,
    postgres: 5432,
    postgresql: 5432,
    mysql: 3306,
    redis: 6379,
    mongodb: 27017,
    amqp: 5672,
    ldap: 389,
  }),
);

/** The schemes that browsers read in their own way, whatever slashes follow. */
const SPECIAL = ["https", "http", "ftp", "ws", "wss"];

/** Longer strings are cut: the field shows them in full. */
const [LONGEST, LONGEST_FIELD] = [48, 24];

type Said = readonly Piece[];

function code(text: string, most = LONGEST): Said {
  return [{ code: text.length > most ? `${text.slice(0, most - 1)}…` : text }];
}

/** Joins words and strings of the URL. */
function say(strings: TemplateStringsArray, ...values: readonly (Said | string)[]): Said {
  return strings.flatMap((text, at) => [text, ...[values[at] ?? ""].flat()]).filter((piece) => piece !== "");
}

/** Returns what a URL does, in plain words. */
export function sentenceOf(text: string): Said {
  if (text === "") return ["Type or paste a URL."];
  const parts = partsOf(text);
  const { said, notes } = parts.host === undefined ? withoutHost(text, parts) : withHost(text, parts);
  return [...listed(said), ".", ...[...notes, ...notesOfCharacters(text)].flatMap((note) => [" ", ...note])];
}

/** Returns the same as a string. */
export function plainSentence(text: string): string {
  return sentenceOf(text)
    .map((piece) => (typeof piece === "string" ? piece : piece.code))
    .join("");
}

interface Told {
  readonly said: readonly Said[];
  readonly notes: readonly Said[];
}

/** Joins phrases with commas. */
function listed(some: readonly Said[]): Said {
  return some.flatMap((each, at) => (at === 0 ? each : [", ", ...each]));
}

function withHost(text: string, parts: FoundParts): Told {
  const { scheme, user, password, host, port, path, query, fragment } = parts;
  const name = scheme?.text.trim().toLowerCase() ?? "";
  const what: Said =
    scheme === undefined
      ? ["A link that keeps the scheme of the page it is on, and leads"]
      : say`${KINDS.get(name) ?? say`A ${code(scheme.text)} URL`}`;
  const said: Said[] = [];
  const notes: Said[] = [];
  const hostText = host?.text ?? "";
  if (hostText === "") said.push(name === "file" ? ["A file on this computer"] : say`${what} without a host`);
  else said.push(say`${what} to ${wordsOfHost(hostText)}`);
  if (port !== undefined && port.text !== "" && Number(port.text) !== DEFAULT_PORTS.get(name))
    said.push(say`port ${code(port.text)}${Number(port.text) > 65535 ? " (there is no such port)" : ""}`);
  if (user !== undefined && user.text !== "") said.push(say`signing in as ${code(user.text)}`);
  if (path.text.length > 1) said.push(say`path ${code(path.text)}`);
  if (query !== undefined) said.push(wordsOfQuery(query.text));
  if (fragment !== undefined) said.push(wordsOfFragment(fragment.text));
  const browsers = browserHost(text, hostText, name);
  if (browsers !== null) notes.push(say`Browsers go to ${code(browsers)} instead.`);
  if (password !== undefined && password.text !== "") notes.push(["The password is visible."]);
  if (browsers === null && user !== undefined && /[.\\/]|%2f/i.test(user.text))
    notes.push(say`${code(user.text)} looks like a host but is only the user name.`);
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(path.text)) notes.push(["Its dots are resolved before it is sent."]);
  return { said, notes };
}

function withoutHost(text: string, { scheme, path, query, fragment }: FoundParts): Told {
  const notes: Said[] = [];
  if (scheme === undefined) {
    const first = /^[^/]+\.[a-z]{2,}(?=\/|$)/i.exec(path.text)?.[0];
    if (
      first !== undefined &&
      !/\.(?:html?|php|pdf|png|jpe?g|gif|svg|css|m?js|json|xml|md|txt|zip)$/i.test(first)
    )
      notes.push(say`To mean the host ${code(first)}, write ${code("https://")} before it.`);
    return { said: relative(path.text, query?.text, fragment?.text), notes };
  }
  const name = scheme.text.toLowerCase();
  const said = [opaque(scheme.text, path.text, query?.text)];
  const to = browserHost(text, "", name);
  if (to !== null) notes.push(say`Browsers go to ${code(to)} anyway.`);
  else if (/^\d{1,5}(?:\/|$)/.test(path.text) && !KINDS.has(name) && !OPAQUE.has(name))
    notes.push(say`To mean the host ${code(scheme.text)}, write ${code("http://")} before it.`);
  return { said, notes };
}

/** Describes a host: a name, an address and its kind, or text that is read as an address. */
function wordsOfHost(host: string): Said {
  const bare = host.toLowerCase().replace(/\.$/, "");
  if (host.startsWith("[")) return wordsOfIpv6(host, bare);
  if (bare === "localhost" || bare.endsWith(".localhost")) return say`this computer (${code(host)})`;
  const address = ipv4(bare);
  if (address !== null) {
    const kind = kindOfAddress(address);
    if (address !== bare)
      return say`${code(host)}, which browsers read as ${code(address)}${kind === null ? "" : ` (${kind})`}`;
    return kind === null ? say`the IPv4 address ${code(host)}` : say`${kind} (${code(host)})`;
  }
  if (/(?:^|\.)xn--/.test(bare)) return say`${code(host)}, an international name in its ASCII form`;
  if (/[^\0-\x7f]/.test(host) && /[^\0-\x7f\P{L}]/u.test(host))
    return say`${code(host)}, which has letters outside ASCII`;
  if (host.includes("%")) return say`${code(host)}, with percent-encoding in its name`;
  return code(host);
}

function wordsOfIpv6(host: string, bare: string): Said {
  const mapped = /^\[::ffff:([0-9.]+)\]$/.exec(bare)?.[1];
  if (mapped !== undefined) {
    const kind = kindOfAddress(mapped);
    return kind === null
      ? say`the IPv6 form of ${code(mapped)}`
      : say`the IPv6 form of ${kind} (${code(mapped)})`;
  }
  if (bare === "[::1]") return ["this computer (the IPv6 loopback address)"];
  const local = /^\[f[cd]|^\[fe[89ab]/.test(bare) ? ", in a private network" : "";
  return say`${bare.endsWith("]") ? "the IPv6 address " : ""}${code(host)}${local}`;
}

/** Returns the kind of an address, if it is not public. */
function kindOfAddress(address: string): string | null {
  if (/^127\./.test(address) || address === "0.0.0.0") return "this computer";
  if (address === "169.254.169.254") return "a cloud’s metadata service";
  return /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\./.test(address)
    ? "an address in a private network"
    : null;
}

/** Returns the address that a browser reads in a numeric host; `null` for names. */
function ipv4(host: string): string | null {
  if (!/^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+)){0,3}$/.test(host)) return null;
  return hostOf(`http://${host}/`);
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
}

/** Returns the host that browsers contact, if it differs from the grammar's in more than spelling. */
function browserHost(text: string, host: string, scheme: string): string | null {
  if (!SPECIAL.includes(scheme)) return null;
  const found = hostOf(text);
  const plain = host.toLowerCase();
  if (found === null || found === "" || found === plain || /[^\0-\x7f]|%|^\[/.test(host)) return null;
  // Some browsers escape what the URL Standard refuses.
  if (found.includes("%")) return null;
  return ipv4(plain.replace(/\.$/, "")) === found ? null : found;
}

type Opaque = (path: string, query: string | undefined) => Said;

/** What a URL is, for each scheme without a host. */
const OPAQUE: ReadonlyMap<string, Opaque> = new Map(
  Object.entries<Opaque>({
    mailto(path, query) {
      const to = decoded(path);
      const filled = query === undefined || query === "" ? [] : say`, with ${fieldNames(query)} filled in`;
      return say`An email${to === "" ? "" : say` to ${code(to)}`}${filled}`;
    },
    tel: (path) => say`A phone call to ${code(path)}`,
    sms: (path) => say`A text message to ${code(path)}`,
    javascript: () => ["JavaScript that runs when somebody clicks it"],
    data(path) {
      const comma = path.indexOf(",");
      if (comma < 0) return ["Data inside the URL itself, but without the comma before it"];
      const type = /^[^;]*/.exec(path.slice(0, comma))?.[0] || "text/plain";
      const encoded = /;base64$/i.test(path.slice(0, comma)) ? " in Base64" : "";
      const count = path.length - comma - 1;
      return say`Data inside the URL itself: ${code(type)}${encoded}, ${String(count)} ${count === 1 ? "character" : "characters"}`;
    },
    urn: (path) => say`A name, not a place: ${code(path)}`,
    about: (path) => say`A page of the browser itself, ${code(`about:${path}`)}`,
    blob: () => ["Data that a page keeps in this browser"],
  }),
);

function opaque(scheme: string, path: string, query: string | undefined): Said {
  const name = scheme.toLowerCase();
  const known = OPAQUE.get(name);
  if (known !== undefined) return known(path, query);
  const kind = KINDS.get(name);
  if (kind !== undefined) return say`${kind} without the “//”, so without a host by the grammar`;
  return path === ""
    ? say`A ${code(scheme)} URL with nothing in it`
    : say`A ${code(scheme)} URL without a host: ${code(path)}`;
}

function relative(path: string, query: string | undefined, fragment: string | undefined): readonly Said[] {
  const rest = [
    ...(query === undefined ? [] : [wordsOfQuery(query)]),
    ...(fragment === undefined || (path === "" && query === undefined) ? [] : [wordsOfFragment(fragment)]),
  ];
  if (path === "" && query === undefined)
    return [
      fragment === ""
        ? ["The top of this same page"]
        : say`A place on this same page, ${code(fragment ?? "")}`,
    ];
  if (path === "") return [["This same page"], ...rest];
  if (path.startsWith("/")) return [say`A path from the root of the same site, ${code(path)}`, ...rest];
  const ups = /^(?:\.\.(?:\/|$))+/.exec(path)?.[0] ?? "";
  const up = ups.split("..").length - 1;
  const then = path.slice(ups.length);
  if (up === 0) return [say`A relative link, next to the current page: ${code(path)}`, ...rest];
  const folders = up === 1 ? "one folder" : `${up} folders`;
  return [say`A relative link: up ${folders}${then === "" ? "" : say`, then ${code(then)}`}`, ...rest];
}

function wordsOfQuery(query: string): Said {
  if (query === "") return ["with an empty query"];
  if (!query.includes("=")) return say`with the query ${code(query)}`;
  const count = namesIn(query).length;
  return say`with ${count === 1 ? "the field" : `${count} fields,`} ${fieldNames(query)}`;
}

function namesIn(query: string): readonly string[] {
  const fields = query.split("&").filter((field) => field !== "");
  return [...new Set(fields.map((field) => decoded(field.replace(/=.*$/s, ""))))];
}

/** Returns the names of at most three fields. */
function fieldNames(query: string): Said {
  const names = namesIn(query);
  const shown = names.slice(0, 3).map((name) => code(name, LONGEST_FIELD));
  const more = names.length - shown.length;
  return shown
    .flatMap((name, at) => {
      if (at === 0) return name;
      return [at === shown.length - 1 && more === 0 ? " and " : ", ", ...name];
    })
    .concat(more > 0 ? [` and ${more} more`] : []);
}

function wordsOfFragment(fragment: string): Said {
  if (fragment === "") return ["at its top"];
  if (fragment.startsWith(":~:text=")) return say`scrolling to the words ${code(decoded(fragment.slice(8)))}`;
  return say`at ${code(fragment)} on the page`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Describes what is invisible in the text. */
function notesOfCharacters(text: string): readonly Said[] {
  const notes: Said[] = [];
  if (!isPrintable(text)) {
    const hidden = hiddenIn(text);
    const names = [...new Set(hidden.map(({ name }) => name))].slice(0, 3).join(", ");
    const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text);
    const count = hidden.length === 1 ? "an invisible character" : `${hidden.length} invisible characters`;
    notes.push([`It contains ${count} (${names})${turns ? " that can turn the reading order" : ""}.`]);
  }
  if (text.startsWith(" ")) notes.push(["The space before it is part of the text."]);
  else if (text.endsWith(" ")) notes.push(["The space after it is part of the text."]);
  return notes;
}
