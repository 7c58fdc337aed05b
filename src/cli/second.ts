// RFC 3986 for the command, loaded when it is asked for. The core comes along, so that a bundle keeps it in one file.
import "../index.js";

export { rfc3986 } from "../rfc3986.js";
