import { unknownName } from "../../input/arguments.js";
import type { ExitStatus, Io } from "../../io.js";
import { grammarText } from "../../output/grammar-text.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { SCHEMES, standardSchemes, type TextScheme } from "../load-schemes.js";

type Facts = Pick<TextScheme, "name" | "standard" | "defaultPort" | "shape">;

/** Runs `url-grammar schemes`: prints the table of schemes, or one scheme with its rules. */
export async function showSchemes(name: string | undefined, io: Io): Promise<ExitStatus> {
  const facts = new Map<string, Facts>();
  for (const scheme of [...SCHEMES.values(), ...standardSchemes]) facts.set(scheme.name, scheme);
  const names = [...facts.keys()].sort();
  const output = new LineWriter(io.stdout);
  if (name === undefined) {
    const width = Math.max(...names.map(({ length }) => length));
    const rows = names.map((each) => row(facts.get(each)!, width));
    for (const each of [columns(["scheme", "shape", "port", "rules", "standard"], width), ...rows])
      output.words(each, widthOf(io), 4);
  } else {
    const known = facts.get(name.toLowerCase());
    if (known === undefined)
      throw unknownName("scheme", name, names, 'run "url-grammar schemes" to list them');
    grammarText(about(known).join("\n"), output, widthOf(io));
  }
  await output.flush();
  return 0;
}

function row({ name, standard, defaultPort, shape }: Facts, width: number): string {
  const rules = rulesOf(name) === undefined ? "" : "built in";
  return columns([name, shape, String(defaultPort ?? ""), rules, standard ?? ""], width);
}

function columns([name, shape, port, rules, standard]: readonly string[], width: number): string {
  const cells = [name!.padEnd(width), shape!.padEnd(7), port!.padStart(5), rules!.padEnd(8), standard!];
  return cells.join("  ").trimEnd();
}

function about({ name, standard, defaultPort, shape }: Facts): string[] {
  const scheme = rulesOf(name);
  return [
    `scheme    ${name}`,
    `standard  ${standard ?? "none"}`,
    `port      ${defaultPort ?? "none"}`,
    `shape     ${shape}`,
    `start     ${scheme?.start ?? "no rules of its own"}`,
    ...(scheme === undefined ? [] : ["", ...scheme.rules.trimEnd().split("\n")]),
  ];
}

function rulesOf(name: string): TextScheme | undefined {
  return (standardSchemes as readonly TextScheme[]).find((scheme) => scheme.name === name);
}
