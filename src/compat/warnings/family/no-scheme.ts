import { fix, insertion } from "../fix.js";
import { isAddress, isSurelyHost, looksLikeHost } from "../known/names.js";
import { hasAddresses } from "../known/schemes.js";
import { type Subject, segmentEnd } from "../subject.js";
import { type Warning, warning } from "../warning.js";
import { SECRET_ADVICE } from "./authority.js";

const NO_COLON = /^(https?|ftps?|sftp|wss?)([;.,]?)\/\/(?=[a-z\d[])/i;
const MAIL_WITHOUT_COLON = /^(mailto)([;.,])(?=[^@/?#]+@)/i;

/** A block of addresses, such as `10.0.0.0/8`, is not meant as a URL. */
const BLOCK = /^[\d.]{7,15}\/\d{1,2}$/;

/** Returns the warning about a reference without a scheme, if one was probably meant. */
export function missingScheme(subject: Subject): readonly Warning[] {
  const { language, text, at, spans } = subject;
  const noColon = NO_COLON.exec(text) ?? MAIL_WITHOUT_COLON.exec(text);
  if (noColon !== null) {
    const end = noColon[1]!.length;
    const replacement = { start: end, end: end + noColon[2]!.length, text: ":" };
    const hint = fix(subject, 'write ":" after the scheme', replacement);
    return [warning(language, "missing-colon", "path", { start: 0, end: replacement.end }, hint)];
  }
  if (spans.authority !== null || text.startsWith("/")) return [];
  const begun = text.startsWith("://") && segmentEnd(text, 3) > 3;
  const end = segmentEnd(text, begun ? 3 : 0);
  const name = text.slice(at.pathStart, end);
  if (!begun && (!isSurelyHost(name, end < text.length) || BLOCK.test(text))) return [];
  const [insert, words] = begun
    ? ["https", 'write the scheme, such as "https"']
    : beginning(isAddress(name) || !name.includes(".") ? "http://" : "https://");
  return [
    warning(language, "missing-scheme", "path", { start: 0, end }, insertion(subject, 0, insert, words)),
  ];
}

function beginning(insert: string): readonly [insert: string, words: string] {
  return [insert, `write the scheme, such as "${insert}"`];
}

/**
 * Returns the warnings about `user:password@a.example`, whose user is read as a scheme: there is none, and the password is
 * visible. In the URLs of some schemes, an address follows the colon.
 */
export function userAsScheme(subject: Subject): readonly Warning[] {
  const { language, text, scheme, spans } = subject;
  const start = spans.scheme!.end + 1;
  const end = segmentEnd(text, start);
  const mark = text.lastIndexOf("@", end - 1);
  if (mark <= start || hasAddresses(scheme)) return [];
  if (!looksLikeHost(text.slice(mark + 1, end).replace(/:\d{1,5}$/, ""))) return [];
  const hint = insertion(subject, 0, ...beginning("https://"));
  return [
    warning(language, "missing-scheme", "scheme", { start: 0, end }, hint),
    warning(language, "password", "path", { start, end: mark }, SECRET_ADVICE),
  ];
}
