import type { Malformed } from "../../ast/malformed.js";
import type { Port, Site, User } from "../../ast/nodes.js";
import { octetAt } from "../../core/text/percent.js";
import { parseTolerant } from "../../parse/tolerant.js";
import { SCHEMES } from "../../schemes/table.js";
import { type Warning, warning } from "./warning.js";

/** Returns the warnings about an authority: its password, its port, a user that looks like the host (section 7). */
export function authorityWarnings(site: Site<Malformed>, scheme: string | undefined): readonly Warning[] {
  const { user, password, hostport } = site;
  const port = hostport?.port ?? null;
  return [
    ...(user !== null && looksLikeHost(user) ? [warning("user-like-host", "user", user)] : []),
    ...(password === null ? [] : [warning("password", "password", password)]),
    ...(port === null ? [] : portWarnings(port, scheme)),
  ];
}

/** Ports below this are assigned to protocols by their standards. */
const FIRST_UNRESERVED = 1024;

function portWarnings(port: Port | Malformed, scheme: string | undefined): readonly Warning[] {
  if (port.type === "malformed" || port.text === "") return [];
  const own = SCHEMES.get(scheme?.toLowerCase() ?? "")?.defaultPort ?? null;
  const number = Number(port.text);
  if (number === own) return [];
  if (number < FIRST_UNRESERVED) return [warning("reserved-port", "port", port)];
  return own === null ? [] : [warning("other-port", "port", port)];
}

/**
 * Whether a person could mistake the user for the host: it begins with a name of several labels, or with an
 * address, up to the first delimiter, escaped or not.
 */
function looksLikeHost({ text }: User | Malformed): boolean {
  let name = "";
  for (let offset = 0; offset < text.length && name.length <= LONGEST_NAME; offset++) {
    const octet = octetAt(text, offset);
    const character = octet === -1 ? text.charAt(offset) : String.fromCharCode(octet);
    if (!/[a-z\d.-]/i.test(character)) break;
    name += character;
    if (octet !== -1) offset += 2;
  }
  const { authority } = parseTolerant(`//${name}`).components;
  return name.includes(".") && authority?.hostport?.host.type !== "malformed";
}

/** The length of the longest name that the domain name system allows, in octets. */
const LONGEST_NAME = 255;
