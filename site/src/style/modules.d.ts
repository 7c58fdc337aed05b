/** Style sheets that a module has as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
