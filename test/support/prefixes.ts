// Where the first fault of each component is, from the text alone: design and code apart, for each component an
// expression that matches exactly the beginnings of its texts. A fault is where the component stops being one.
import { split } from "./oracle.js";

/** The first fault of one component. `offset` is the component's end where it was cut short, and `cut` is true. */
export interface Fault {
  readonly component: string;
  readonly offset: number;
  readonly cut: boolean;
}

/** The beginnings of a component's texts, and the texts themselves. */
interface Rule {
  readonly begins: RegExp;
  readonly whole: RegExp;
}

/** Characters of one class and escapes, as many as there are; a beginning may stop inside an escape. */
function escapable(characters: string): Rule {
  const units = `(?:[${characters}]|%[0-9A-Fa-f]{2})*`;
  return { begins: new RegExp(`^${units}(?:%[0-9A-Fa-f]?)?$`), whole: new RegExp(`^${units}$`) };
}

const UNRESERVED = "A-Za-z0-9$\\-_.!~*'(),";
const USER = escapable(`${UNRESERVED};&=+`);
const URLC = escapable(`${UNRESERVED};/?:@&=+`);

const RULES = {
  scheme: { begins: /^[A-Za-z0-9+.-]*$/, whole: /^[A-Za-z0-9+.-]+$/ },
  user: USER,
  password: USER,
  // Any label may begin with a digit as long as one may still follow; "-" stands between two others.
  host: {
    begins: /^(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)*(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*-*)?$/,
    whole:
      /^(?:(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)*[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*|[0-9]+(?:\.[0-9]+){3})$/,
  },
  port: { begins: /^[0-9]*$/, whole: /^[0-9]*$/ },
  path: escapable(`${UNRESERVED}:@&=+;/`),
  query: URLC,
  fragment: URLC,
} as const satisfies Record<string, Rule>;

/** Every beginning that an expression must match, and no other: for checks of this file itself. */
export const HOST: Rule = RULES.host;

/** The faulty components of a reference, each by its first fault, in order of offset. */
export function faults(text: string): readonly Fault[] {
  const { scheme, site, path, query, fragment } = split(text);
  const found: (Fault | null)[] = [];
  let at = 0;
  const read = (component: keyof typeof RULES, part: string): void => {
    found.push(firstFault(component, part, at));
    at += part.length;
  };
  if (scheme !== undefined) {
    read("scheme", scheme);
    at += 1;
  }
  if (site !== undefined) {
    at += 2;
    readSite(site, read, (length) => {
      at += length;
    });
  }
  read("path", path);
  if (query !== undefined) {
    if (site !== undefined && path === "") found.push({ component: "query", offset: at, cut: false });
    at += 1;
    if (site !== undefined && path === "") at += query.length;
    else read("query", query);
  }
  if (fragment !== undefined) {
    at += 1;
    read("fragment", fragment);
  }
  return found.filter((fault) => fault !== null);
}

/** The site at its first "@", the user part at its first ":", the host part at its first ":". */
function readSite(
  site: string,
  read: (rule: keyof typeof RULES, part: string) => void,
  skip: (length: number) => void,
): void {
  if (site === "") return;
  const [, userPart, hostPart] = /^(?:([^@]*)@)?(.*)$/s.exec(site)!;
  if (userPart !== undefined) {
    readPair(userPart, "user", "password");
    skip(1);
  }
  readPair(hostPart!, "host", "port");

  function readPair(pair: string, first: keyof typeof RULES, second: keyof typeof RULES): void {
    const colon = pair.indexOf(":");
    read(first, colon === -1 ? pair : pair.slice(0, colon));
    if (colon === -1) return;
    skip(1);
    // An IPv6 address is split at its first ":", and reported once.
    if (pair.startsWith("[") && second === "port") skip(pair.length - colon - 1);
    else read(second, pair.slice(colon + 1));
  }
}

function firstFault(component: keyof typeof RULES, part: string, start: number): Fault | null {
  const { begins, whole }: Rule = RULES[component];
  if (whole.test(part)) return null;
  let good = 0;
  while (good < part.length && begins.test(part.slice(0, good + 1))) good += 1;
  // A second "@" is the fault, and not the text before it, which is no port.
  const at = component === "port" && /^[\w%:.-]*@/.test(part.slice(good)) ? part.indexOf("@", good) : -1;
  return { component, offset: start + Math.max(good, at), cut: good === part.length };
}
