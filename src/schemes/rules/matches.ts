import { Deriver, replay } from "../../automaton/index.js";
import type { RuleMatches } from "../definition.js";
import type { CompiledScheme } from "./compile.js";

/** Returns the offset at which the part of a URL ends that the scheme's own rules match: where a generic fragment begins. */
export function endOfOwnPart({ hasFragment }: CompiledScheme, url: string): number {
  return hasFragment || !url.includes("#") ? url.length : url.indexOf("#");
}

/**
 * Returns a function that lists what the rules of a scheme match in a valid URL. It takes the URL with its scheme in
 * lower case, and the URL as it was given.
 */
export function ruleMatcher(compiled: CompiledScheme): (url: string, input: string) => RuleMatches {
  let deriver: Deriver | undefined;
  return (url, input) => {
    deriver ??= new Deriver(compiled, compiled.start);
    const end = endOfOwnPart(compiled, url);
    const text = input.slice(0, end);
    const found = new Map<string, string[]>();
    const open: number[] = [];
    replay(deriver.derive(url.slice(0, end))!, {
      open: (rule, offset) => {
        const texts = found.get(rule) ?? [];
        found.set(rule, texts);
        // A text takes its place when it begins, so that texts are in the order of their beginnings.
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
