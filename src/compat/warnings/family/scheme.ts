import type { Hint } from "../../../core/diagnostic/diagnostic.js";
import { SCHEMES } from "../../../schemes/table.js";
import { fix } from "../fix.js";
import { isSurelyHost, looksLikeHost } from "../known/names.js";
import { meantScheme } from "../known/schemes.js";
import { type Subject, segmentEnd, textAt } from "../subject.js";
import { type Warning, warning } from "../warning.js";

/** Returns the warning about a scheme that is none, is misspelt, or is missing. */
export function schemeWarnings(subject: Subject): readonly Warning[] {
  const found = subject.spans.scheme === null ? withoutScheme(subject) : withScheme(subject);
  return found === null ? [] : [found];
}

function withScheme(subject: Subject): Warning | null {
  const { language, scheme, spans } = subject;
  const span = spans.scheme!;
  if (SCHEMES.has(scheme)) return scheme === "file" ? driveAsHost(subject) : null;
  if (isDrive(subject)) {
    const hint = insertion(
      subject,
      0,
      "file:///",
      `write "file:///" before a path on drive ${scheme.toUpperCase()}`,
    );
    return warning(language, "drive-letter", "scheme", span, hint);
  }
  const port = portAfter(subject);
  if (port !== null && looksLikeHost(scheme)) {
    const meant = port === "443" || port === "8443" ? "https://" : "http://";
    const hint = insertion(subject, 0, meant, `write the scheme, such as "${meant}"`);
    return warning(language, "host-as-scheme", "scheme", span, hint);
  }
  const meant = /^[a-z\d+.-]+$/.test(scheme) ? meantScheme(scheme) : null;
  if (meant === null || !hasFormOf(meant, subject)) return null;
  const hint = fix(subject, `write "${meant}"`, { ...span, text: meant });
  return warning(language, "misspelt-scheme", "scheme", span, hint);
}

/** Whether what follows the scheme is a path on a drive, as in `C:/x`. */
function isDrive({ scheme, spans, text }: Subject): boolean {
  return /^[a-z]$/.test(scheme) && spans.authority === null && /^\/(?!\/)/.test(text.slice(2, 4));
}

/** Returns the number after the colon, if it can be a port and nothing but a path, a query or a fragment follows. */
function portAfter({ spans, text }: Subject): string | null {
  const start = spans.scheme!.end + 1;
  const digits = /^\d{1,5}(?=[/?#]|$)/.exec(text.slice(start, start + 6))?.[0] ?? null;
  return digits === null || Number(digits) > 0xffff || segmentEnd(text, start) !== start + digits.length
    ? null
    : digits;
}

/** Whether what follows the scheme has the form that URLs of another scheme have. */
function hasFormOf(scheme: string, { spans, text }: Subject): boolean {
  if (scheme === "mailto") return spans.authority === null && textAt(text, spans.path).includes("@");
  if (scheme === "file") return textAt(text, spans.path).startsWith("/");
  return spans.authority !== null && spans.authority.start < spans.authority.end;
}

/** `file://C:/x`: the drive stands where the host belongs. */
function driveAsHost(subject: Subject): Warning | null {
  const { host, spans, language } = subject;
  const isDriveHost = /^[a-z]$/i.test(host) && spans.port !== null && spans.port.start === spans.port.end;
  if (!isDriveHost) return null;
  const hint = insertion(subject, spans.host!.start, "/", "write three slashes, since the host is empty");
  return warning(language, "drive-letter", "host", spans.host!, hint);
}

const NO_COLON = /^(https?|ftps?|sftp|wss?)([;.,]?)\/\/(?=[a-z\d[])/i;

function withoutScheme(subject: Subject): Warning | null {
  const { language, text, at, spans } = subject;
  const noColon = NO_COLON.exec(text);
  if (noColon !== null) {
    const end = noColon[1]!.length;
    const replacement = { start: end, end: end + noColon[2]!.length, text: ":" };
    const hint = fix(subject, 'write ":" after the scheme', replacement);
    return warning(language, "missing-colon", "path", { start: 0, end: replacement.end }, hint);
  }
  if (spans.authority !== null || text.startsWith("/")) return null;
  const begun = text.startsWith("://") && segmentEnd(text, 3) > 3;
  const end = segmentEnd(text, begun ? 3 : 0);
  if (!begun && !isSurelyHost(text.slice(at.pathStart, end), end < text.length)) return null;
  const [insert, words] = begun
    ? ["https", 'write the scheme, such as "https"']
    : ["https://", 'write the scheme, such as "https://"'];
  return warning(language, "missing-scheme", "path", { start: 0, end }, insertion(subject, 0, insert, words));
}

function insertion(subject: Subject, at: number, text: string, words: string): Hint {
  return fix(subject, words, { start: at, end: at, text });
}
