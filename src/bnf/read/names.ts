import type { Draft } from "./draft.js";

/** The name of the rule that `text` means among those the text defines, `null` where none is meant. */
export function ownName(text: string, { dialect, defined }: Draft): string | null {
  return defined.get(dialect.fold(text))?.name.text ?? null;
}

/** The same, core rules included. */
export function definedName(text: string, draft: Draft): string | null {
  return ownName(text, draft) ?? draft.dialect.coreRules()?.rules.get(text.toUpperCase())?.name ?? null;
}
