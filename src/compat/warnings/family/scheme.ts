import { SCHEMES } from "../../../schemes/table.js";
import { fix, insertion } from "../fix.js";
import { isSurelyHost, looksLikeHost } from "../known/names.js";
import { defanged, meantScheme } from "../known/schemes.js";
import { type Subject, segmentEnd, textAt } from "../subject.js";
import { type Warning, warning } from "../warning.js";
import { missingScheme, userAsScheme } from "./no-scheme.js";

/** Returns the warnings about a scheme that is misspelt or missing, or is not meant as a scheme. */
export function schemeWarnings(subject: Subject): readonly Warning[] {
  const { scheme, spans } = subject;
  if (spans.scheme === null) return missingScheme(subject);
  const isKnown = SCHEMES.has(scheme);
  const found = isKnown ? driveAsHost(subject) : withScheme(subject);
  if (found !== null) return [found];
  return isKnown || spans.authority !== null ? [] : userAsScheme(subject);
}

function withScheme(subject: Subject): Warning | null {
  const { language, scheme, spans } = subject;
  const span = spans.scheme!;
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
  if (
    scheme.includes(".") &&
    isSurelyHost(scheme, true) &&
    REPOSITORY.test(textAt(subject.text, spans.path))
  ) {
    const site = textAt(subject.text, span);
    const replacement = { start: 0, end: span.end + 1, text: `https://${site}/` };
    const hint = fix(subject, `write "https://${site}/", or "ssh://git@${site}/" for SSH`, replacement);
    return warning(language, "host-as-scheme", "scheme", span, hint);
  }
  const original = defanged(scheme);
  const meant = original ?? (/^[a-z\d+.-]+$/.test(scheme) ? meantScheme(scheme) : null);
  if (meant === null || !hasFormOf(meant, subject)) return null;
  const words =
    original === null
      ? `write "${meant}"`
      : `write "${meant}" only if you trust the URL: it was defanged so that no program follows it`;
  const hint = fix(subject, words, { ...span, text: meant });
  return warning(language, "misspelt-scheme", "scheme", span, hint);
}

/** A user and a repository, as Git takes them after a host and a colon. */
const REPOSITORY = /^[a-z_~][\w.~-]*\/[\w.~-]/i;

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
  if (scheme === "tel") return /^\+?\d[\d().-]{4,}$/.test(textAt(text, spans.path));
  if (scheme === "mailto") return spans.authority === null && textAt(text, spans.path).includes("@");
  if (scheme === "file") return textAt(text, spans.path).startsWith("/");
  return spans.authority !== null && spans.authority.start < spans.authority.end;
}

/** A URL that a hint can show. */
const READABLE = /^[!-~]{1,60}$/;

/** `file://C:/x`: the drive stands where the host belongs. */
function driveAsHost(subject: Subject): Warning | null {
  const { host, language, scheme, spans, text } = subject;
  if (scheme !== "file") return null;
  const isDriveHost = /^[a-z]$/i.test(host) && spans.port !== null && spans.port.start === spans.port.end;
  if (!isDriveHost) return null;
  const { start } = spans.host!;
  const fixed = `${text.slice(0, start)}/${text.slice(start)}`;
  const words = READABLE.test(fixed) ? `write "${fixed}"` : "write three slashes, since the host is empty";
  const hint = insertion(subject, start, "/", words);
  return warning(language, "drive-letter", "host", spans.host!, hint);
}
