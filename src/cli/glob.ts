// What the command uses of tinyglobby, which only a pattern needs.
export { glob } from "tinyglobby";
