// Suites and the judge, loaded when they are asked for. The core is imported too, so that the bundler keeps it in one file.
import "../../index.js";

export { program } from "../../adapters/node/index.js";
export { type Failure, type Judgement, judge, suite, violations } from "../../conformance/index.js";
