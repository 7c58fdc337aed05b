import { type RefusedReading, refused } from "../model/reading.js";

/** The ports that URLs of these schemes have when they name none. This release does not load its file for `wss`. */
export const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ftp: 21,
    http: 80,
    https: 443,
    ldap: 389,
    ldaps: 636,
    ws: 80,
  }),
);

/** What a scheme refuses. `opaque` is what follows a scheme without a slash; then there is no path. */
type Rule = (opaque: string | null, hasQuery: boolean, hasFragment: boolean) => RefusedReading | null;

const MAILBOX = /^[^@]+@[^@]+$/;

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    ftp: (opaque) => (opaque === null ? null : refused("a path must follow the scheme")),
    ldap,
    ldaps: ldap,
    mailto(opaque, hasQuery) {
      if (opaque === null) return hasQuery ? null : refused("an address must follow the scheme");
      return areMailboxes(opaque) ? null : refused("the address has no mailbox and host");
    },
  }),
);

function ldap(opaque: string | null, _hasQuery: boolean, hasFragment: boolean): RefusedReading | null {
  if (opaque !== null) return refused("a path must follow the scheme");
  return hasFragment ? refused("a fragment is not allowed with this scheme") : null;
}

/** Whether mailboxes stand in a text, each with `,` or `;` behind it, which the last one can do without. */
function areMailboxes(text: string): boolean {
  const mailboxes = text.split(/[,;]/);
  if (mailboxes.at(-1) === "") mailboxes.pop();
  return mailboxes.every((mailbox) => MAILBOX.test(mailbox));
}

/** What a scheme refuses that the grammar allows. */
export function schemeRefusal(scheme: string | null, ...parts: Parameters<Rule>): RefusedReading | null {
  const rule = scheme === null ? undefined : RULES.get(scheme);
  return rule === undefined ? null : rule(...parts);
}
