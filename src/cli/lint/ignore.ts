// The parts of the package that reads `.gitignore` files that `lint` uses.
import ignore from "ignore";

export type { Ignore } from "ignore";
export { ignore };
