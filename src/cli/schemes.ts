import { closest } from "./closest.js";
import { SCHEMES, standardSchemes, type TextScheme } from "./extension.js";
import { CommandError, type ExitStatus, type Io, Output } from "./io.js";

type Facts = Pick<TextScheme, "name" | "standard" | "defaultPort" | "shape">;

/** `url-grammar schemes`: the scheme table, or one scheme with its rules. */
export async function showSchemes(name: string | undefined, io: Io): Promise<ExitStatus> {
  const facts = new Map<string, Facts>();
  for (const scheme of [...SCHEMES.values(), ...standardSchemes]) facts.set(scheme.name, scheme);
  const names = [...facts.keys()].sort();
  const output = new Output(io.stdout);
  if (name === undefined) {
    const width = Math.max(...names.map(({ length }) => length));
    for (const each of names) output.line(row(facts.get(each)!, width));
  } else {
    const known = facts.get(name.toLowerCase());
    if (known === undefined) throw unknown(name, names);
    for (const line of about(known)) output.line(line);
  }
  await output.flush();
  return 0;
}

function row({ name, standard, defaultPort, shape }: Facts, width: number): string {
  const rules = rulesOf(name) === undefined ? "" : "rules";
  const columns = [name.padEnd(width), shape.padEnd(7), String(defaultPort ?? "").padStart(5)];
  return [...columns, (standard ?? "").padEnd(8), rules].join("  ").trimEnd();
}

function about({ name, standard, defaultPort, shape }: Facts): string[] {
  const scheme = rulesOf(name);
  return [
    `scheme    ${name}`,
    `standard  ${standard ?? "none"}`,
    `port      ${defaultPort ?? "none"}`,
    `shape     ${shape}`,
    `start     ${scheme?.start ?? "no rules of its own"}`,
    ...(scheme === undefined ? [] : ["", scheme.rules.trimEnd()]),
  ];
}

function rulesOf(name: string): TextScheme | undefined {
  return (standardSchemes as readonly TextScheme[]).find((scheme) => scheme.name === name);
}

function unknown(name: string, names: readonly string[]): CommandError {
  const close = closest(name, names);
  const advice = close === undefined ? "`url-grammar schemes` lists them all" : `did you mean ${close}?`;
  return new CommandError(`there is no scheme ${JSON.stringify(name)}: ${advice}`);
}
