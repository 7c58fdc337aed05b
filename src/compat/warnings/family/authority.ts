import { advice, type Hint } from "../../../core/diagnostic/diagnostic.js";
import { octetAt } from "../../../core/text/percent.js";
import { componentRule } from "../../../grammar/compiled.js";
import { LONGEST_NAME, looksLikeHost } from "../known/names.js";
import { type Subject, textAt } from "../subject.js";
import { type Warning, warning } from "../warning.js";

/** What to do about a password or another secret. */
export const SECRET_ADVICE: Hint = advice("leave it out of the URL, and pass it on in another way");

/** Returns the warnings about the part of an authority before its `@`. */
export function userWarnings(subject: Subject): readonly Warning[] {
  const { language, text, host, spans } = subject;
  const { user, password } = spans;
  const found: Warning[] = [];
  if (user === null) return found;
  const name = textAt(text, user);
  const taken = hostLike(subject, name);
  if (taken !== null) {
    const real = host === "" || host.length > LONGEST_NAME ? "" : `"${host}", `;
    const hint = advice(`check the host: it is ${real}not "${taken}"`);
    found.push(warning(language, "user-like-host", "user", user, hint));
  }
  if (password !== null) found.push(warning(language, "password", "password", password, SECRET_ADVICE));
  else if (isToken(name)) found.push(warning(language, "token", "user", user, SECRET_ADVICE));
  return found;
}

/** How the tokens of GitHub, GitLab, Slack, AWS, npm and others begin. */
const TOKEN_PREFIX = /^(?:gh[opsur]_|github_pat_|glpat-|xox[a-z]-|AKIA|npm_|sk-|sk_|pat-|dop_v1_)[\w-]{10,}$/;

/** Whether a user is probably a secret: it begins as one does, or has 24 or more random letters and digits. */
function isToken(user: string): boolean {
  if (user.length > 1024) return false;
  if (TOKEN_PREFIX.test(user)) return true;
  return /^[\w+/=~-]{24,}$/.test(user) && (user.match(/\d/g)?.length ?? 0) >= 4 && /[a-z]/i.test(user);
}

/**
 * Returns what a person could take for the host: the domain name or the address that the user begins with, up to the first
 * delimiter, escaped or not; `null` if there is none.
 */
function hostLike({ language }: Subject, user: string): string | null {
  let name = "";
  for (let offset = 0; offset < user.length && name.length <= LONGEST_NAME; offset++) {
    const octet = octetAt(user, offset);
    const character = octet === -1 ? user.charAt(offset) : String.fromCharCode(octet);
    if (!/[a-z\d.-]/i.test(character)) break;
    name += character;
    if (octet !== -1) offset += 2;
  }
  if (!name.includes(".") || !looksLikeHost(name)) return null;
  const rule = componentRule(language, "host", name) ?? language.standard.shape.authorityRule;
  return language.matches(rule, name) ? name : null;
}
