import { advice } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import { MAX_DEPTH } from "../limits.js";
import type { Definition } from "../read/outline.js";
import type { Token } from "../read/tokens.js";

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
]);

/** Finds brackets of a rule that do not match or are nested too deeply. Without any, its body can be read. */
export function bracketFaults({ name: { text: rule }, body }: Definition): Fault[] {
  const faults: Fault[] = [];
  const open: Token[] = [];
  let deepest: Token | null = null;
  for (const token of body) {
    if (token.type !== "bracket") continue;
    if (CLOSING.has(token.text)) {
      open.push(token);
      if (open.length === MAX_DEPTH + 1) deepest ??= token;
    } else if (open.length === 0) {
      faults.push(unopened(token, rule));
    } else {
      const opening = open.pop()!;
      if (CLOSING.get(opening.text) !== token.text) faults.push(crossed(opening, token, rule));
    }
  }
  if (deepest !== null) faults.push(tooDeep(deepest, rule));
  // One missing bracket leaves one open; the innermost is where the text was cut short.
  const innermost = open.at(-1);
  if (innermost !== undefined) faults.push(unclosed(innermost, open.length, rule));
  return faults;
}

function unopened({ text, start, end }: Token, rule: string): Fault {
  const message = `this ${text} has no opening bracket`;
  return {
    code: "unopened-bracket",
    message,
    start,
    end,
    rule,
    hint: advice("remove it, or add the opening bracket"),
  };
}

function crossed(opening: Token, { text, start, end }: Token, rule: string): Fault {
  const wanted = CLOSING.get(opening.text)!;
  const message = `${opening.text} is closed by ${text}`;
  return { code: "crossed-brackets", message, start, end, rule, hint: advice(`write ${wanted} here`) };
}

function unclosed({ text, start, end }: Token, count: number, rule: string): Fault {
  const others =
    count === 1 ? "" : count === 2 ? ", nor is the one around it" : `, nor are the ${count - 1} around it`;
  const message = `this ${text} is not closed${others}`;
  const hint = advice(`close it with ${CLOSING.get(text)}`);
  return { code: "unclosed-bracket", message, start, end, rule, hint };
}

function tooDeep({ start, end }: Token, rule: string): Fault {
  const message = `brackets may be nested at most ${MAX_DEPTH} deep`;
  return {
    code: "too-deep",
    message,
    start,
    end,
    rule,
    hint: advice("move the inner part to a rule of its own"),
  };
}
