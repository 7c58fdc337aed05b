// The package has no types. The path is needed, because in Node the bare name is a deprecated module of its own.
declare module "punycode/punycode.js" {
  const punycode: {
    /** Throws a `RangeError` if the text is not valid Punycode. */
    decode(text: string): string;
    encode(text: string): string;
  };
  export default punycode;
}
