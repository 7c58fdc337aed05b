import type { FieldData } from "../../../compat/build/index.js";
import type { GrammarName } from "../../../index.js";

/** The components that are given as options. */
export interface PartOptions {
  readonly grammar?: GrammarName;
  readonly scheme?: string;
  readonly userinfo?: string;
  readonly user?: string;
  readonly password?: string;
  readonly host?: string;
  readonly port?: string;
  readonly path?: string;
  readonly query?: string;
  readonly queryField?: readonly FieldData[];
  readonly fragment?: string;
  readonly encoded?: boolean;
}

/** The components that are texts, in the order of a URL. */
export const TEXT_PARTS = [
  "scheme",
  "userinfo",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
] as const;

/** A component that is a text, or `null` for none. */
export type TextParts = { readonly [Name in (typeof TEXT_PARTS)[number]]?: string | null };

/** Returns the components among the options that are texts. */
export function textParts(options: PartOptions): TextParts {
  return Object.fromEntries(
    TEXT_PARTS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}
