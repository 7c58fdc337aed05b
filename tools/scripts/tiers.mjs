// The two tiers of tests: `npm test` runs the quick ones, `npm run test:all` runs all. A file that takes more than
// about 1.5 seconds of processor time with 100 examples per property is not quick. Every folder of tests keeps some
// quick ones.

/** FC_RUNS, the number of examples per property, in each tier, unless it is set. */
export const RUNS = { quick: 100, all: 1000 };

/** The minimum coverage of the quick tests, in percent. `.c8rc.json` has that of all tests. */
export const QUICK_COVERAGE = { lines: 94, functions: 95, branches: 96, statements: 94 };

/** The tests that are not quick, by reason. */
export const LONG = {
  "a browser, or the built site": [
    "test/cli/view-process.test.ts",
    "site/test/docs/codes.test.ts",
    "site/test/docs/docs.test.ts",
    "site/test/docs/links.test.ts",
    "site/test/embed.test.ts",
    "site/test/first/engine.test.ts",
    "site/test/gallery.test.ts",
    "site/test/reference/reference.test.ts",
    "site/test/rules/documents.test.ts",
    "site/test/rules/rules-view.test.ts",
    "site/test/size.test.ts",
    "site/test/support/browser.test.ts",
    "site/test/view/offline.test.ts",
    "site/test/view/packed.test.ts",
    "site/test/view/typing.test.ts",
    "site/test/view/page.test.ts",
    "site/test/view/views.test.ts",
    "site/test/view/widths.test.ts",
  ],
  "every rule and every text of the site's views": [
    "site/test/analysis/components.test.ts",
    "site/test/analysis/laws.test.ts",
    "site/test/analysis/own.test.ts",
    "site/test/analysis/scheme.test.ts",
    "site/test/rules/drawing.test.ts",
    "site/test/rules/source.test.ts",
  ],
  "the package as it is packed, installed and bundled": [
    "test/law/additions.test.ts",
    "test/law/bundlers.test.ts",
    "test/law/consumer.test.ts",
    "test/law/dependencies.test.ts",
    "test/law/environments.test.ts",
    "test/law/how-to.test.ts",
    "test/law/iife.test.ts",
    "test/law/packed.test.ts",
    "test/law/pure.test.ts",
    "test/law/reproducible.test.ts",
    "test/law/loading.test.ts",
  ],
  "compilers, linters and TypeDoc over all there is": [
    "test/law/documents.test.ts",
    "test/law/examples.test.ts",
    "test/law/reference.test.ts",
    "test/law/type-names.test.ts",
    "test/law/types.test.ts",
  ],
  "true processes, threads, terminals and other programs": [
    "test/law/proofs.test.ts",
    "test/adapters/node/program.test.ts",
    "test/cli/changed.test.ts",
    "test/cli/chunks.test.ts",
    "test/cli/faults.test.ts",
    "test/cli/judge.test.ts",
    "test/cli/output-file.test.ts",
    "test/cli/process.test.ts",
    "test/cli/protocol.test.ts",
    "test/cli/terminal.test.ts",
    "test/cli/threads.test.ts",
    "test/examples/clickhouse.test.ts",
    "test/examples/hadoop.test.ts",
    "test/law/scoreboard.test.ts",
  ],
  "every option, subcommand, function or example with many inputs": [
    "test/core/messages.test.ts",
    "test/cli/documents.test.ts",
    "test/cli/explain.test.ts",
    "test/cli/formats.test.ts",
    "test/cli/grammars.test.ts",
    "test/cli/help-examples.test.ts",
    "test/cli/hostile.test.ts",
    "test/cli/json-schema.test.ts",
    "test/cli/lint/formats.test.ts",
    "test/cli/long-records.test.ts",
    "test/cli/readable.test.ts",
    "test/cli/sarif.test.ts",
    "test/cli/suite.test.ts",
    "test/cli/width.test.ts",
    "test/compat/inputs.test.ts",
    "test/law/api/shared-state.test.ts",
    "test/law/api/wrong-arguments.test.ts",
    "test/law/figures.test.ts",
    "test/law/matrix/surfaces.test.ts",
    "test/schemes/proven.test.ts",
  ],
  "complete conformance suites, and every short text": [
    "test/ast/forms.test.ts",
    "test/automaton/lazy.test.ts",
    "test/automaton/wasm/scanner.test.ts",
    "test/automaton/wasm/verifier.test.ts",
    "test/compat/resolve/literal.test.ts",
    "test/compat/resolve/relativize.test.ts",
    "test/compat/warnings/unsuspicious.test.ts",
    "test/conformance/documents.test.ts",
    "test/conformance/every-size.test.ts",
    "test/conformance/judge.test.ts",
    "test/conformance/sizes.test.ts",
    "test/conformance/suite.test.ts",
    "test/conformance/violations.test.ts",
    "test/expressions/proved.test.ts",
    "test/regexp/characters.test.ts",
    "test/regexp/from-regexp.test.ts",
    "test/regexp/judged.test.ts",
    "test/generate/tables.test.ts",
    "test/grammar/combinators.test.ts",
    "test/grammar/nodes.test.ts",
    "test/grammar/verdict.test.ts",
    "test/grammars/agree.test.ts",
    "test/grammars/agree-rfc3986.test.ts",
    "test/grammars/laws.test.ts",
    "test/grammars/recogniser.test.ts",
    "test/law/parsers.test.ts",
    "test/readers/disputes.test.ts",
    "test/readers/golden.test.ts",
    "test/schemes/members.test.ts",
    "test/schemes/registry.test.ts",
    "test/validate/fault.test.ts",
    "test/validate/first-fault.test.ts",
  ],
  "large inputs, and work that is counted": [
    "test/adapters/eslint/plugin.test.ts",
    "test/automaton/compile.test.ts",
    "test/automaton/derivation.test.ts",
    "test/automaton/limits.test.ts",
    "test/automaton/members.test.ts",
    "test/automaton/scan.test.ts",
    "test/base/hostile.test.ts",
    "test/base/peers.test.ts",
    "test/bnf/hostile.test.ts",
    "test/combinator/hostile.test.ts",
    "test/compat/urllib/codecs.test.ts",
    "test/compat/normal/linear.test.ts",
    "test/compat/resolve/linear.test.ts",
    "test/core/long-texts.test.ts",
    "test/law/linear.test.ts",
    "test/law/memory.test.ts",
    "test/readers/linear.test.ts",
    "test/readers/runs.test.ts",
    "test/schemes/hostile.test.ts",
    "test/validate/render.test.ts",
  ],
  "every recorded answer and every region of the documents": [
    "test/compat/urllib/release/golden.test.ts",
    "test/generate/regions.test.ts",
    "test/grammar/registry.test.ts",
  ],
};

const long = new Set(Object.values(LONG).flat());

/** Returns whether a test file, given by its path in the project, is in the quick tier. */
export function isQuick(path) {
  return !long.has(path);
}

/**
 * Tests of all strings of a kind, and of the package as a whole. They run the same lines repeatedly, or in other
 * processes, and counting coverage makes them up to twice as slow, so it is left to the tests of the parts.
 */
export const UNCOUNTED =
  /^law\/(?!api\/)|^compat\/(inputs|resolve\/relativize|warnings\/unsuspicious)\.|^generate\/tables\./;

/** They share one packing of the package, so they run in one process. */
export const OF_THE_PACKED =
  /^law\/(bundlers|consumer|dependencies|environments|how-to|iife|packed|reproducible)\./;
