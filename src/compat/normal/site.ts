import type { Malformed } from "../../ast/malformed.js";
import type { Host, Hostport, Port, Site } from "../../ast/nodes.js";
import { SCHEMES, type Scheme } from "../../schemes/table.js";
import { type Change, change } from "./change.js";
import { escapeChanges } from "./escapes.js";

/** What is known of the scheme of that name in any case; `undefined` for one that the table does not have. */
export function schemeNamed(name: string | undefined): Scheme | undefined {
  return name === undefined ? undefined : SCHEMES.get(name.toLowerCase());
}

/** The changes in a site: its user's and its password's escapes, and its host and port (section 6). */
export function siteChanges(
  input: string,
  { user, password, hostport }: Site<Malformed>,
  scheme: Scheme | undefined,
): readonly Change[] {
  const escapes = [user, password].flatMap((node) =>
    node === null || node.type === "malformed" ? [] : escapeChanges(input, node),
  );
  return hostport === null ? escapes : [...escapes, ...hostportChanges(input, hostport, scheme)];
}

/** A site whose host is missing or broken keeps its port: without it, it might be read as another site. */
function hostportChanges(
  input: string,
  { host, port }: Hostport<Malformed>,
  scheme: Scheme | undefined,
): readonly Change[] {
  if (host.type === "malformed") return [];
  const elided = port === null || port.type === "malformed" ? [] : portChanges(input, port, scheme);
  return [...hostChanges(input, host), ...elided];
}

function hostChanges(input: string, host: Host): readonly Change[] {
  const lower = host.text.toLowerCase();
  return lower === host.text ? [] : [change("host-case", input, host, lower)];
}

/** The port is a decimal number (section 4.3.1), so zeros in front of it change nothing. */
function portChanges(input: string, port: Port, scheme: Scheme | undefined): readonly Change[] {
  const withColon = { start: port.start - 1, end: port.end };
  if (port.text === "") return [change("empty-port", input, withColon, "")];
  if (Number(port.text) !== scheme?.defaultPort) return [];
  return [change("default-port", input, withColon, "")];
}
