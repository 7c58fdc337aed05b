// RFC 3986, loaded when it is asked for. The core is imported too, so that the bundler keeps it in one file.
import "../../index.js";

export { rfc3986 } from "../../rfc3986.js";
