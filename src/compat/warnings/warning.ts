import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Section } from "../../core/diagnostic.js";
import type { Span } from "../../core/span.js";

/** Each kind of warning: what it says, and the section of the draft that warns of it. */
const KINDS = {
  password: ["a password in a URL is no secret: it stands there as plain text", "7"],
  "other-port": ["the port is not the scheme's own, so another protocol may be served there", "7"],
  "reserved-port": ["the port is reserved for a protocol, and it is not known to be the scheme's own", "7"],
  "user-like-host": ["the user looks like a host; the host is what follows the @", "7"],
  "escaped-control": ["an escaped control character ends or begins something in many protocols", "7"],
  "escaped-delimiter": ["an escaped delimiter would separate something once it is unescaped", "7"],
  "escaped-dot-segment": ["escaped dots would be a dot segment once they are unescaped", "7"],
  "double-escape": ["an escape of an escape: unescaped twice, it becomes another character", "2.4.2"],
} as const;

/** The kinds of warning, each stable between releases. */
export type WarningCode = keyof typeof KINDS;

/** Something in a URL that its syntax allows and that its reader should know of. Offsets count in the URL. */
export interface Warning extends Span {
  readonly code: WarningCode;
  readonly message: string;
  /** The component that it is found in. */
  readonly component: ComponentName;
  readonly section: Section;
}

export function warning(code: WarningCode, component: ComponentName, { start, end }: Span): Warning {
  const [message, section] = KINDS[code];
  return Object.freeze({ code, message, start, end, component, section: { document: DOCUMENT, section } });
}
