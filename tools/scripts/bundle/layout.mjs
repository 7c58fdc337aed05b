// Which modules of the library are in which file of `dist/lib`, and what plain Node loads only on first call.
//
// Node and bundlers get the same files. A bundler leaves out what a program does not use. Node does not, and loading a
// file costs it as much as compiling about 30 kB. So files are few, and code that only some calls need is in separate
// files.

/** Entry points with many functions, of which a program uses one or two. */
const GRAMMARS = /^(?:index|(?:generated\/)?entry\/[\w-]+)$/;

/**
 * @typedef {object} File
 * @property {string} file its path in `dist/lib`; `$1` is the first group of the expression
 * @property {RegExp} modules its modules, by their paths in `dist`; the first matching row decides
 * @property {RegExp} [laterIn] the files that use its functions, which Node loads on the first call of one
 * @property {string} why
 */

/**
 * Modules in no row are in `core`, which nearly every call needs. Each entry point also has its own file.
 *
 * @type {readonly File[]}
 */
const FILES = [
  {
    file: "core",
    modules: /^grammar\/rfc3986\/sections\.js$/,
    why: "two more grammars have most of these rules, and are loaded without that of RFC 3986",
  },
  {
    file: "core",
    modules: /^src\/generated\/data\/start\/draft-05\.js$/,
    why: "a kilobyte that the file of the draft needs, and scanners, which the file of the draft needs too",
  },
  {
    file: "grammar/draft-05",
    modules:
      /^(?:grammar\/draft-05\/sections|src\/(?:text\/index|grammar\/(?:draft-05|grammars|is-valid|parse)|generated\/(?:grammars|named\/draft-05|data\/(?:\w+\/(?:draft-05|outside-appendix-a)|sources))))\.js$/,
    laterIn: /^scheme(?:s|-rules)$/,
    why: "the default, and the functions that choose a grammar by its name: what needs those needs the default too",
  },
  {
    file: "grammar/common-core-start",
    modules: /^src\/generated\/data\/start\/common-core\.js$/,
    laterIn: /^(?:grammar\/common-core|readers|start)$/,
    why: "all that readers need of the common core",
  },
  {
    file: "grammar/$1",
    modules:
      /^(?:src\/(?:grammar|generated\/(?:named|data\/(?:rules|start|source)))|grammar)\/(rfc\d+(?:-bare)?|whatwg|common-core)(?:\/sections)?\.js$/,
    laterIn: /^(?:grammar\/draft-05|scheme(?:s|-rules)|documents|readers|start)$/,
    why: "a grammar with its rules; the option `grammar` names one of ten",
  },
  {
    file: "grammar/rfc2396",
    modules: /^src\/grammar\/rfc2396-family\.js$/,
    why: "what only RFC 2396 and its variant need",
  },
  {
    file: "render",
    modules: /^src\/(?:core\/diagnostic\/(?:render|snippet)|validate\/render)\.js$/,
    laterIn: /^(?:index|scheme-rules|by-name|(?:generated\/)?entry\/[\w-]+)$/,
    why: "a diagnostic is printed after it is found",
  },
  {
    file: "words",
    modules:
      /^src\/(?:validate\/(?:causes\/|components|diagnose|faults|first-fault|mistakes|rule-faults|safe-edits)|spec\/mismatch)/,
    laterIn:
      /^(?:core|index|render|grammar\/[\w-]+|(?:generated\/)?entry\/[\w-]+|scheme-rules|scheme-compiler|base|fix|find|warnings|adapters\/\w+)$/,
    why: "a text is explained only if it is not valid",
  },
  {
    file: "ast",
    modules: /^src\/(?:ast\/(?:walk|tree)|grammar\/compose)\.js$/,
    laterIn: /^(?:index|core|by-value|grammar\/draft-05|(?:generated\/)?entry\/[\w-]+)$/,
    why: "few programs walk through nodes, or make them by hand",
  },
  {
    file: "tree",
    modules:
      /^src\/(?:spec\/derive|automaton\/(?:alphabet|dfa|nfa|program|table\/checked|greedy\/(?:greedy|events)))\.js$/,
    laterIn: /^(?:core|scan|schemes|scheme-rules)$/,
    why: "few programs want a parse tree",
  },
  {
    file: "start",
    modules: /^src\/(?:grammar\/start|generated\/data\/starts)\.js$/,
    laterIn: /^(?:index|grammar\/draft-05|adapters\/\w+)$/,
    why: "the automata of all start rules by their names, for scanners and for verdicts that need nothing else",
  },
  {
    file: "scan",
    modules: /^src\/(?:grammar\/scanner|automaton\/scan\/.*)\.js$/,
    laterIn: /^(?:index|grammar\/draft-05|(?:generated\/)?entry\/[\w-]+|by-name|start|adapters\/\w+)$/,
    why: "scanners of bytes, and the generator of WebAssembly for them",
  },
  {
    file: "unsuspicious",
    modules: /^src\/generated\/data\/unsuspicious\.js$/,
    laterIn: /^warnings$/,
    why: "tables of 140 kB, of which a call needs one",
  },
  {
    file: "by-name",
    modules: /^src\/compat\/warnings\/index\.js$/,
    laterIn: /^(?:index|adapters\/\w+)$/,
    why: "the same function by the option `grammar`, which needs every grammar, and a scanner",
  },
  {
    file: "compat/fix/by-name",
    modules: /^src\/compat\/fix\/index\.js$/,
    laterIn: /^(?:index|adapters\/\w+)$/,
    why: "the same function by the option `grammar`",
  },
  {
    file: "warnings",
    modules: /^src\/compat\/warnings\//,
    laterIn: /^(?:index|(?:generated\/)?entry\/[\w-]+|by-name|fix|adapters\/\w+)$/,
    why: "one function",
  },
  { file: "fix", modules: /^src\/compat\/fix\//, laterIn: GRAMMARS, why: "one function" },
  {
    file: "compat/$1/by-name",
    modules: /^src\/compat\/(build|normal|resolve)\/by-name\.js$/,
    laterIn: /^index$/,
    why: "functions of the main entry point, by the option `grammar`, which can name every grammar",
  },
  {
    file: "by-value",
    modules: /^src\/grammar\/by-value\.js$/,
    why: "the option `grammar` of the entry points that take values, which only these need",
  },
  {
    file: "normal",
    modules: /^src\/(?:compat|schemes)\/normal\//,
    laterIn: /^(?:index|(?:generated\/)?entry\/[\w-]+)$/,
    why: "two functions, with what each scheme adds",
  },
  {
    file: "core",
    modules: /^src\/(?:automaton\/limits|compat\/(?:resolve\/(?:algorithms|errors)|build\/data))\.js$/,
    why: "the names of algorithms, and the classes of errors, which are no functions: a file that is loaded later cannot extend a class of core, since a bundle may run it before core",
  },
  {
    file: "resolve",
    modules: /^src\/compat\/resolve\//,
    laterIn: /^(?:index|readers|(?:generated\/)?entry\/[\w-]+)$/,
    why: "three functions",
  },
  { file: "build", modules: /^src\/compat\/build\//, laterIn: GRAMMARS, why: "what changes a URL" },
  { file: "iri", modules: /^src\/compat\/iri\//, laterIn: GRAMMARS, why: "two functions, by two grammars" },
  {
    file: "find",
    modules: /^src\/text\/(?!finder-class|index)/,
    laterIn: /^(?:core|index|grammar\/draft-05|(?:generated\/)?entry\/[\w-]+)$/,
    why: "one function, and what the class `UrlFinder` works with",
  },
  {
    file: "codecs",
    modules: /^src\/generated\/data\/urllib\/optional\.js$/,
    why: "tables of 400 kB for one entry point",
  },
  {
    file: "urllib",
    modules: /^src\/(?:compat|generated\/data)\/urllib\//,
    laterIn: /^readers$/,
    why: "an entry point, and what readers of Python need",
  },
  {
    file: "scheme-compiler",
    modules: /^src\/schemes\/(?:compile|compose|define|definition|grammars|text-grammar)\.js$/,
    laterIn: /^(?:schemes(?:\/index)?|documents)$/,
    why: "what reads and compiles the texts of schemes and grammars, with all that this takes",
  },
  {
    file: "documents",
    modules: /^src\/(?:documents\/|generated\/(?:documents|data\/document-texts)\.js$)/,
    why: "an entry point: its texts are only text",
  },
  {
    file: "scheme-sources",
    modules: /^src\/generated\/data\/scheme-sources\.js$/,
    laterIn: /^scheme-rules$/,
    why: "the texts of the package's schemes, which only those need who show or compile them",
  },
  {
    file: "scheme-rules",
    modules:
      /^src\/(?:schemes\/(?:create|diagnose|lookup|proven|reader|standalone)|generated\/data\/scheme-texts)\.js$/,
    laterIn: /^(?:schemes(?:\/index)?|expressions|adapters\/(?:checks|scheme-rules))$/,
    why: "the rules of the package's schemes, what runs them, and the grammars of them: a list of schemes needs none of it",
  },
  {
    file: "schemes",
    // What is known of definitions is in core, since the files of neighbouring rows need it too.
    modules: /^src\/schemes\/(?!table|source)/,
    why: "an entry point",
  },
  {
    file: "disputed",
    modules: /^src\/readers\/dispute\/warning\.js$/,
    laterIn: /^adapters\/eslint$/,
    why: "what `import()` loads for an option of adapters: a bundler keeps all that such a file exports",
  },
  {
    file: "core",
    modules: /^src\/(?:whatwg\/punycode|web\/names)\.js$/,
    why: "what the guard needs of the two rows below, and readers too",
  },
  {
    file: "web-text",
    modules: /^src\/web\/text\.js$/,
    why: "what a small entry point and a large one share",
  },
  { file: "web/index", modules: /^src\/web\/check\.js$/, why: "what one entry point alone needs" },
  {
    file: "guard",
    modules: /^src\/guard\/(?:address|guard|special-addresses)/,
    why: "what two entry points share",
  },
  {
    file: "uts46",
    modules: /^src\/(?:whatwg|generated\/data)\/uts46\.js$/,
    laterIn: /^(?:url-standard|readers)$/,
    why: "tables that only names beyond ASCII and in Punycode need",
  },
  {
    file: "url-standard",
    modules: /^src\/whatwg\//,
    why: "an entry point, which readers, web and guard need",
  },
  {
    file: "readers-later",
    modules:
      /^src\/readers\/(?:host\/(?:idna|libidn2)|dispute\/(?:authority|characters|mechanism|structure|tried)|program\/(?:qurl-parser|spring-parsers))\.js$/,
    laterIn: /^readers$/,
    why: "what only disputed URLs, names beyond ASCII and some programs need, with tables of several versions of Unicode",
  },
  {
    file: "readers",
    modules: /^src\/readers\//,
    laterIn: /^adapters\/eslint$/,
    why: "an entry point, and an option of a plugin",
  },
  {
    file: "text-grammar",
    modules: /^src\/(?:automaton\/recursion|bnf\/(?:directives|imports))\.js$/,
    laterIn: /^scheme-compiler$/,
    why: "few grammars have rules that refer to themselves, or to other grammars",
  },
  {
    file: "automaton",
    modules: /^src\/(?:automaton\/(?!lazy|table\/(?:table|automaton))|spec\/tables\.js$)/,
    laterIn: /^(?:scan|start)$/,
    why: "the compiler of grammars",
  },
  {
    file: "bnf",
    modules: /^src\/(?:bnf\/(?!expression|fault)|generated\/data\/grammar-texts)/,
    why: "what reads the texts of grammars",
  },
  {
    file: "combinator",
    modules: /^(?:src\/combinator\/|grammar\/draft-05\/rules)/,
    laterIn: /^scheme-compiler$/,
    why: "an entry point, and what few schemes are written with",
  },
  {
    file: "attributes",
    modules: /^src\/base\/html\/(?:attributes|tags)\.js$/,
    why: "tags, and which of their attributes have URLs, for plugins that do not lead to the peers of `base`",
  },
  {
    file: "adapters/checks",
    modules: /^src\/base\/written\.js$/,
    why: "where texts are written, which the adapters for ESLint and unified share, and the command",
  },
  { file: "base", modules: /^src\/base\//, why: "an entry point, which imports optional peers" },
  { file: "expressions", modules: /^src\/expressions\//, why: "an entry point" },
  { file: "regexp", modules: /^src\/regexp\//, why: "an entry point, which imports an optional peer" },
  {
    file: "answers",
    modules:
      /^src\/conformance\/(?:answers|components|contrast|escapes|forms|issue|judge-answers|named|normal|render|resolution|schema-formats)\.js$/,
    laterIn: /^conformance(?:\/index)?$/,
    why: "suites of more than verdicts, small suites, and reports: who judges verdicts needs none of them",
  },
  { file: "conformance", modules: /^src\/conformance\//, why: "an entry point" },
  {
    file: "records",
    modules: /^src\/records\.js$/,
    why: "what the command and streams have in common, which imports what Node has",
  },
  {
    file: "adapters/streams",
    modules: /^src\/adapters\/node\//,
    why: "an entry point, which imports what Node has",
  },
  {
    file: "adapters/scheme-rules",
    modules: /^src\/adapters\/eslint\/scheme-rules\.js$/,
    laterIn: /^adapters\/eslint$/,
    why: "an option of a plugin, which needs every scheme",
  },
  { file: "adapters/$1", modules: /^src\/adapters\/(eslint|unified)\//, why: "an entry point" },
  { file: "adapters/checks", modules: /^src\/adapters\//, why: "what adapters share" },
];

/**
 * The modules that the command and its workers start with, each in its own file. In `dist/lib` they are as many folders
 * deep as in `dist/src`, because the command finds its workers and the texts of grammars by relative paths.
 */
export const COMMAND = [
  "src/cli/main.js",
  "src/cli/scan-worker.js",
  "src/cli/result-worker.js",
  "src/cli/load-schemes.js",
];

/** The files of the command. They use those of the library. Modules in no row are in `cli/program`. */
const COMMAND_FILES = [
  {
    file: "cli/own-grammar",
    modules: /^src\/cli\/own-grammar\.js$/,
    why: "a grammar of the user's own, with what it refers to",
  },
  {
    file: "cli/report",
    modules:
      /^src\/cli\/(?:check\/(?:check|warnings)|output\/format\/report|results\/.*|command\/attempt|grammar-choice)\.js$/,
    why: "what most subcommands need that print a result for each URL",
  },
  {
    file: "cli/explain",
    modules:
      /^src\/(?:cli\/(?:command\/explain|codes)|core\/code-help|compat\/warnings\/help|readers\/dispute\/help)\.js$/,
    why: "a subcommand, with the texts that one format needs too",
  },
  {
    file: "cli/compile",
    modules: /^src\/(?:cli\/command\/compile|codegen\/.*)\.js$/,
    why: "a subcommand, with the programs that it writes",
  },
  {
    file: "cli/completion",
    modules: /^src\/cli\/(?:command\/completion|manual)\.js$/,
    why: "a subcommand",
  },
  {
    file: "cli/$1",
    modules:
      /^src\/cli\/(?:command|check|input|output\/format)\/(?!check\.|options\.|list\.|subcommand\.|quiet\.|bytes\.|chunks\.|inputs\.|records\.|source\.|formats\.)([\w-]+)\.js$/,
    why: "a subcommand, or what only some options of one need",
  },
  {
    file: "cli/replace",
    modules: /^src\/cli\/output\/replace\.js$/,
    why: "what writes into files, which two options ask for",
  },
  {
    file: "cli/parsers",
    modules: /^src\/cli\/lint\/(?:parsers|ignore)\.js$/,
    why: "packages that only `lint` needs",
  },
  { file: "cli/documents", modules: /^src\/cli\/lint\//, why: "what only `lint` needs" },
  { file: "cli/glob", modules: /^src\/cli\/glob\.js$/, why: "a package that only patterns of files need" },
  {
    file: "cli/program",
    modules: /^src\/cli\//,
    why: "what every subcommand needs, and `check --quiet` nothing else",
  },
];

/** What only `explain` needs from modules that others need too is in `cli/explain`, not in their file. */
const HELP = /(?:_HELP|\wHelp)$/;

/** Returns the file of a declaration, if it differs from its module's. */
export function fileOfName(name) {
  return HELP.test(name) ? "cli/explain" : null;
}

/** Returns the file of a module. */
export function fileOf(path) {
  for (const { file, modules } of [...COMMAND_FILES, ...FILES]) {
    const match = modules.exec(path);
    if (match !== null) return file.replace("$1", match[1]);
  }
  return "core";
}

/** Returns whether a file is one of the command. */
export function isOfCommand(place) {
  return place.startsWith("cli/");
}

/**
 * Returns whether Node loads what one file needs from another on first call. The command starts with the core, and
 * loads every other file of the library when it calls one of its functions.
 */
export function isLaterIn(place, target) {
  if (isOfCommand(place)) return !isOfCommand(target) && target !== "core";
  return FILES.some(
    ({ file, laterIn }) =>
      laterIn?.test(place) && new RegExp(`^${file.replace("$1", "[\\w-]+")}$`).test(target),
  );
}
