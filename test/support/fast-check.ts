// fast-check with a seed that is the same in every run, so that a test passes or fails each time alike. For other
// examples, run the tests with FC_SEED set to another number; on a failure, fast-check prints the seed it had.
import fc from "fast-check";

const SEED = Number(process.env["FC_SEED"] ?? 1);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export default fc;
