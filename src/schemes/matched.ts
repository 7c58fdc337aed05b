import { Deriver, replay } from "../automaton/index.js";
import type { SchemeLanguage } from "./compile.js";
import type { Matched } from "./define.js";

/** Where in a URL the part ends that the scheme's rules are for. */
export function ownEnd({ ownFragment }: SchemeLanguage, url: string): number {
  return ownFragment || !url.includes("#") ? url.length : url.indexOf("#");
}

/** Reads URLs by the rules of one scheme, which must take them. */
export function matcher(language: SchemeLanguage): (url: string, input: string) => Matched {
  let deriver: Deriver | undefined;
  return (url, input) => {
    deriver ??= new Deriver(language, language.start);
    const end = ownEnd(language, url);
    const text = input.slice(0, end);
    const found = new Map<string, string[]>();
    const open: number[] = [];
    replay(deriver.derive(url.slice(0, end))!, {
      open: (rule, offset) => {
        const texts = found.get(rule) ?? [];
        found.set(rule, texts);
        // Its place is taken when it begins, so that texts stand in the order of their beginnings.
        open.push(texts.push("") - 1, offset);
      },
      close: (rule, offset) => {
        const from = open.pop()!;
        found.get(rule)![open.pop()!] = text.slice(from, offset);
      },
      text: () => {},
    });
    const all = (rule: string): readonly string[] => found.get(rule) ?? [];
    return { text, all, first: (rule) => all(rule)[0] ?? null };
  };
}
