// The registry of the package's schemes: one line each. `standardSchemes`, the public names, the generated texts and
// docs/schemes.md follow from it. A further scheme costs a file in grammar/scheme/, a file in standard/, a line here.
export { type DataParts, data } from "./standard/data.js";
export { type FileParts, file } from "./standard/file.js";
export { type FtpParts, ftp } from "./standard/ftp.js";
export { type GopherParts, gopher } from "./standard/gopher.js";
export { http } from "./standard/http.js";
export { https } from "./standard/https.js";
export { type MailHeader, type MailtoParts, mailto } from "./standard/mailto.js";
export { type NewsParts, news } from "./standard/news.js";
export { type NntpParts, nntp } from "./standard/nntp.js";
export { type TelParts, tel } from "./standard/tel.js";
export { telnet } from "./standard/telnet.js";
export { type UrnParts, urn } from "./standard/urn.js";
export { ws } from "./standard/ws.js";
export { wss } from "./standard/wss.js";
