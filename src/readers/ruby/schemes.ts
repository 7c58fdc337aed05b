import { type RefusedReading, refused } from "../model/reading.js";

/** The ports that URLs of these schemes have when they name none. This release does not load its file for `wss`. */
export const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  ftp: 21,
  http: 80,
  https: 443,
  ldap: 389,
  ldaps: 636,
  ws: 80,
};

/** What the rules of schemes look at. `opaque` is what follows a scheme without a slash; then there is no path. */
export interface SchemeParts {
  readonly opaque: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
}

const MAILBOX = /^[^@]+@[^@]+$/;

const RULES: Readonly<Record<string, (parts: SchemeParts) => RefusedReading | null>> = {
  ftp: ({ opaque }) => (opaque === null ? null : refused("a path must follow the scheme")),
  ldap,
  ldaps: ldap,
  mailto({ opaque, query }) {
    if (opaque === null) return query === null ? refused("an address must follow the scheme") : null;
    return areMailboxes(opaque) ? null : refused("the address has no mailbox and host");
  },
};

function ldap({ opaque, fragment }: SchemeParts): RefusedReading | null {
  if (opaque !== null) return refused("a path must follow the scheme");
  return fragment === null ? null : refused("a fragment is not allowed with this scheme");
}

/** Whether mailboxes stand in a text, each with `,` or `;` behind it, which the last one can do without. */
function areMailboxes(text: string): boolean {
  const mailboxes = text.split(/[,;]/);
  if (mailboxes.at(-1) === "") mailboxes.pop();
  return mailboxes.every((mailbox) => MAILBOX.test(mailbox));
}

/** What a scheme refuses that the grammar allows. */
export function schemeRefusal(scheme: string | null, parts: SchemeParts): RefusedReading | null {
  const rule = scheme !== null && Object.hasOwn(RULES, scheme) ? RULES[scheme] : undefined;
  return rule === undefined ? null : rule(parts);
}
