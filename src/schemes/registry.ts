// The registry of the package's schemes: one line each. `standardSchemes`, the public names, the generated texts and
// docs/schemes.md follow from it. A further scheme costs a file in grammar/scheme/, a file in a folder of standard/, a
// line here.
export { type GopherParts, gopher } from "./standard/directory/gopher.js";
export { type LdapExtension, type LdapParts, ldap } from "./standard/directory/ldap.js";
export { type DataParts, data } from "./standard/document/data.js";
export { type UrnParts, urn } from "./standard/document/urn.js";
export { type FileParts, file } from "./standard/file/file.js";
export { type FtpParts, ftp } from "./standard/file/ftp.js";
export { type CidParts, cid } from "./standard/mail/cid.js";
export { type ImapAuthorization, type ImapParts, type ImapRange, imap } from "./standard/mail/imap.js";
export { type MailHeader, type MailtoParts, mailto } from "./standard/mail/mailto.js";
export { type MidParts, mid } from "./standard/mail/mid.js";
export { type PopParts, pop } from "./standard/mail/pop.js";
export { mms } from "./standard/media/mms.js";
export { rtsp } from "./standard/media/rtsp.js";
export { rtsps } from "./standard/media/rtsps.js";
export { rtspu } from "./standard/media/rtspu.js";
export { news } from "./standard/news/news.js";
export { type NntpParts, nntp } from "./standard/news/nntp.js";
export { snews } from "./standard/news/snews.js";
export { sip } from "./standard/phone/sip.js";
export { sips } from "./standard/phone/sips.js";
export { type TelParts, tel } from "./standard/phone/tel.js";
export { telnet } from "./standard/terminal/telnet.js";
export { http } from "./standard/web/http.js";
export { https } from "./standard/web/https.js";
export { ws } from "./standard/web/ws.js";
export { wss } from "./standard/web/wss.js";
