// The registry of the package's schemes: one line each. `standardSchemes`, the public names, the generated texts and
// docs/schemes.md follow from it. A further scheme costs a file in grammar/scheme/, a file in a folder of standard/, a
// line here.
export { type GopherParts, gopher } from "./standard/directory/gopher.js";
export { type DataParts, data } from "./standard/document/data.js";
export { type UrnParts, urn } from "./standard/document/urn.js";
export { type FileParts, file } from "./standard/file/file.js";
export { type FtpParts, ftp } from "./standard/file/ftp.js";
export { type MailHeader, type MailtoParts, mailto } from "./standard/mail/mailto.js";
export { news } from "./standard/news/news.js";
export { type NntpParts, nntp } from "./standard/news/nntp.js";
export { snews } from "./standard/news/snews.js";
export { type TelParts, tel } from "./standard/phone/tel.js";
export { telnet } from "./standard/terminal/telnet.js";
export { http } from "./standard/web/http.js";
export { https } from "./standard/web/https.js";
export { ws } from "./standard/web/ws.js";
export { wss } from "./standard/web/wss.js";
