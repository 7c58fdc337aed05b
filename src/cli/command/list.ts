// Every subcommand. To add one, add its file to this folder, its line here, and its entry in `test/cli/samples.ts`.
import type { Subcommand } from "./subcommand.js";

/** Its line in the program's help, and the function that loads it. Loading all of them takes several times as long. */
type Line<Name extends string> = readonly [
  summary: string,
  load: () => Promise<Readonly<Record<`${Name}Subcommand`, Subcommand>>>,
];

interface ListedSubcommand {
  readonly summary: string;
  readonly load: () => Promise<Subcommand>;
  /** Its heading in the program's help. */
  readonly heading: string;
}

/** Lists the subcommands of a group, each exported from its module under its name. */
function group<Name extends string>(
  heading: string,
  lines: { readonly [Each in Name]: Line<Each> },
): (readonly [name: string, subcommand: ListedSubcommand])[] {
  return Object.entries<Line<string>>(lines).map(([name, [summary, load]]) => [
    name,
    { heading, summary, load: async () => (await load())[`${name}Subcommand`]! },
  ]);
}

/** Every subcommand by name, in the order of the program's help. */
export const SUBCOMMANDS: ReadonlyMap<string, ListedSubcommand> = new Map([
  ...group("Commands:", {
    check: ["check whether URLs are valid", () => import("./check.js")],
    tree: ["show the parse tree of a URL", () => import("./tree.js")],
    view: ["show a URL in the browser", () => import("./view.js")],
    parts: ["split URLs into their components", () => import("./parts.js")],
    normalize: ["print the normal form of URLs", () => import("./normalize.js")],
    readers: ["show which host browsers, curl, Python and others go to", () => import("./readers.js")],
    equal: ["compare two URLs by their normal forms", () => import("./normalize.js")],
    resolve: ["resolve references against a base URL", () => import("./resolve.js")],
    relativize: ["shorten URLs to references from a base URL", () => import("./resolve.js")],
    split: ["split a URL as Python's urllib.parse does", () => import("./split.js")],
    merge: ["add up what check --stats printed", () => import("./merge.js")],
  }),
  ...group("To write URLs:", {
    build: ["build a URL from components", () => import("./build.js")],
    change: ["change components of URLs, and nothing else", () => import("./build.js")],
    escape: ["percent-encode text for a component", () => import("./escape.js")],
    unescape: ["decode the percent-encoding of a component", () => import("./escape.js")],
  }),
  ...group("To find URLs:", {
    lint: ["check the URLs in the files of a project", () => import("./lint.js")],
    find: ["find the URLs in plain text", () => import("./find.js")],
    links: ["list and resolve the links in a document", () => import("./links.js")],
  }),
  ...group("About grammars:", {
    grammars: ["list the grammars, or check a URL against each", () => import("./grammars.js")],
    rules: ["print the grammar, or one of its rules", () => import("./rules.js")],
    schemes: ["list the known schemes, or show one", () => import("./rules.js")],
    compare: ["compare two grammars rule by rule", () => import("./grammars.js")],
    compile: ["compile a rule to a program in another language", () => import("./compile.js")],
    regex: ["print a rule as a regular expression, proved equal", () => import("./regex.js")],
    sample: ["print random texts that a rule matches", () => import("./sample.js")],
    violations: ["print a text for each way to violate a rule", () => import("./suite.js")],
  }),
  ...group("To test parsers:", {
    suite: ["print a complete test suite for parsers of a rule", () => import("./suite.js")],
    judge: ["test a parser with a complete suite", () => import("./judge.js")],
  }),
  ...group("About the command:", {
    init: ["write a configuration for a project", () => import("./init.js")],
    explain: ["explain the code of an error or a warning", () => import("./explain.js")],
    completion: ["print completions for bash, zsh or fish", () => import("./completion.js")],
  }),
]);
