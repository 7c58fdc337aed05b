// What `lint` uses of the package that reads a `.gitignore`.
import ignore from "ignore";

export type { Ignore } from "ignore";
export { ignore };
