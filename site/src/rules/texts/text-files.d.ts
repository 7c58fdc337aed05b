// The texts of grammars, which esbuild puts into the modules that import them.
declare module "*.abnf" {
  const text: string;
  export default text;
}
declare module "*.bnf" {
  const text: string;
  export default text;
}
