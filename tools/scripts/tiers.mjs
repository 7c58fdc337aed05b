// The two tiers of tests: `npm test` runs the quick ones, `npm run test:all` runs all. A file that takes more than about 1.5
// seconds of processor time with 100 examples of each property is not quick; every folder of tests keeps some that are.

/** FC_RUNS in both, unless it is set: how many examples a property has. */
export const RUNS = { quick: 100, all: 1000 };

/** What the quick tests cover at least, in percent. All tests together cover what `.c8rc.json` says. */
export const QUICK_COVERAGE = { lines: 90, functions: 90, branches: 90, statements: 90 };

/** The tests that are not quick, by the reason. */
export const LONG = {
  "a browser, and the whole site": [],
};

const long = new Set(Object.values(LONG).flat());

/** Returns whether a test file, named from the project's folder, is in the quick tier. */
export function isQuick(path) {
  return !long.has(path);
}

/**
 * Tests of all texts of a kind, and of the package as a whole. They run the same lines over and over, or in other processes,
 * and counting that makes them up to twice as slow: what is covered is for the tests of the parts to show.
 */
export const UNCOUNTED =
  /^law\/(?!api\/)|^compat\/(inputs|resolve\/relativize|warnings\/unsuspicious)\.|^generate\/tables\./;

/** They share one packing of the package, so they are in one process. */
export const OF_THE_PACKED = /^law\/(consumer|dependencies|environments|iife|packed|source-maps)\./;
