// What test/schemes/first-call.test.ts runs in a process of its own: it prints how often each function was called that compiles
// or proves, for every scheme of the package in new grammars, and then for a scheme of a user.
import { Session } from "node:inspector";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { draft05 } from "../../src/index.js";
import { createGrammar, defineScheme, standardSchemes } from "../../src/schemes/index.js";
import { sourceOf } from "../../src/schemes/source.js";

const session = new Session();
session.connect();
session.post("Profiler.enable");

/** Returns the calls of functions in the modules that compile and prove, by the function. */
function callsDuring(action: () => void): Readonly<Record<string, number>> {
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  action();
  const calls: Record<string, number> = {};
  session.post("Profiler.takePreciseCoverage", (_, { result }) => {
    for (const { url, functions } of result) {
      const module = COMPILERS.exec(url)?.[1];
      if (module === undefined) continue;
      for (const { functionName, ranges } of functions) {
        const { count } = ranges[0]!;
        if (functionName !== "" && count > 0) calls[`${module} ${functionName}`] = count;
      }
    }
  });
  session.post("Profiler.stopPreciseCoverage");
  return calls;
}

const COMPILERS =
  /\/src\/(schemes\/(?:compile|compose|define)|automaton\/(?:compile|minimise|language\/operations|table\/checked)|bnf\/read)\.js$/;

const calls = [
  callsDuring(() => {
    for (const base of [rfc3986, draft05]) {
      for (const scheme of standardSchemes) {
        const grammar = createGrammar({ base: base as never, schemes: [scheme], others: "refuse" });
        const { sample } = sourceOf(scheme)!;
        if (base === rfc3986 && !grammar.isValid(sample)) throw new Error(sample);
        if (grammar.validate(`${sample}#a#`).valid) throw new Error(sample);
        if (base === rfc3986 && grammar.parts(sample) === null) throw new Error(sample);
        if (grammar.isValid("made-up:x")) throw new Error();
        grammar.validate(`${scheme.name}:`);
      }
    }
  }),
  callsDuring(() => {
    const note = defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*DIGIT' });
    createGrammar({ schemes: [note] }).isValid("note:1");
  }),
];
process.stdout.write(JSON.stringify(calls));
