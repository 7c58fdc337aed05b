/** Style sheets that modules import as strings. */
declare module "*.css" {
  const text: string;
  export default text;
}
