// Every subcommand. To add one: its file in this folder, its line here, and its entry in `test/cli/samples.ts`.
import type { Subcommand } from "./subcommand.js";

/** A line of the list of subcommands. */
export interface ListedSubcommand {
  /** What the program's help says about it, in one line. */
  readonly summary: string;
  /** Loads it. Only the subcommand that is called is loaded: all of them together take several times as long to start. */
  readonly load: () => Promise<Subcommand>;
}

/** Every subcommand, in the order of the program's help, under the headings of its groups. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, ListedSubcommand>>>> = {
  "Commands:": {
    check: {
      summary: "check whether URLs are valid",
      load: async () => (await import("./check.js")).checkSubcommand,
    },
    tree: {
      summary: "show the parse tree of a URL",
      load: async () => (await import("./tree.js")).treeSubcommand,
    },
    view: {
      summary: "show a URL in the browser",
      load: async () => (await import("./view.js")).viewSubcommand,
    },
    parts: {
      summary: "split URLs into their components",
      load: async () => (await import("./parts.js")).partsSubcommand,
    },
    normalize: {
      summary: "print the normal form of URLs",
      load: async () => (await import("./normalize.js")).normalizeSubcommand,
    },
    readers: {
      summary: "show which host browsers, curl, Python and others go to",
      load: async () => (await import("./readers.js")).readersSubcommand,
    },
    equal: {
      summary: "compare two URLs by their normal forms",
      load: async () => (await import("./normalize.js")).equalSubcommand,
    },
    resolve: {
      summary: "resolve references against a base URL",
      load: async () => (await import("./resolve.js")).resolveSubcommand,
    },
    relativize: {
      summary: "shorten URLs to references from a base URL",
      load: async () => (await import("./resolve.js")).relativizeSubcommand,
    },
    split: {
      summary: "split a URL as Python's urllib.parse does, not by the grammar",
      load: async () => (await import("./split.js")).splitSubcommand,
    },
    merge: {
      summary: "add up what check --stats printed",
      load: async () => (await import("./merge.js")).mergeSubcommand,
    },
  },
  "To write URLs:": {
    build: {
      summary: "build a URL from components",
      load: async () => (await import("./build.js")).buildSubcommand,
    },
    change: {
      summary: "change components of URLs, and nothing else",
      load: async () => (await import("./build.js")).changeSubcommand,
    },
    escape: {
      summary: "percent-encode text for a component",
      load: async () => (await import("./escape.js")).escapeSubcommand,
    },
    unescape: {
      summary: "decode the percent-encoding of a component",
      load: async () => (await import("./escape.js")).unescapeSubcommand,
    },
  },
  "To find URLs:": {
    find: {
      summary: "find the URLs in plain text",
      load: async () => (await import("./find.js")).findSubcommand,
    },
    links: {
      summary: "list and resolve the links in a document",
      load: async () => (await import("./links.js")).linksSubcommand,
    },
  },
  "About grammars:": {
    grammars: {
      summary: "list the grammars, and what each says about a URL",
      load: async () => (await import("./grammars.js")).grammarsSubcommand,
    },
    rules: {
      summary: "print the grammar, or one of its rules",
      load: async () => (await import("./rules.js")).rulesSubcommand,
    },
    schemes: {
      summary: "list the known schemes, or show one",
      load: async () => (await import("./rules.js")).schemesSubcommand,
    },
    compare: {
      summary: "compare two grammars rule by rule",
      load: async () => (await import("./grammars.js")).compareSubcommand,
    },
    sample: {
      summary: "print random texts that a rule matches",
      load: async () => (await import("./sample.js")).sampleSubcommand,
    },
    violations: {
      summary: "print a text for each way to violate a rule",
      load: async () => (await import("./suite.js")).violationsSubcommand,
    },
  },
  "To test parsers:": {
    suite: {
      summary: "print a complete test suite for parsers of a rule",
      load: async () => (await import("./suite.js")).suiteSubcommand,
    },
    judge: {
      summary: "test a parser with a complete suite",
      load: async () => (await import("./suite.js")).judgeSubcommand,
    },
  },
  "About the command:": {
    explain: {
      summary: "explain the code of an error or a warning",
      load: async () => (await import("./explain.js")).explainSubcommand,
    },
    completion: {
      summary: "print completions for bash, zsh or fish",
      load: async () => (await import("./completion.js")).completionSubcommand,
    },
  },
};

/** Every subcommand by its name, with the heading that the program's help lists it under. */
export const SUBCOMMANDS: ReadonlyMap<string, ListedSubcommand & { readonly heading: string }> = new Map(
  Object.entries(GROUPS).flatMap(([heading, group]) =>
    Object.entries(group).map(([name, listed]) => [name, { ...listed, heading }] as const),
  ),
);
