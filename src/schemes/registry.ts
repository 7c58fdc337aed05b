// The registry of the package's schemes: one line each. `standardSchemes`, the public names, the generated texts and
// docs/schemes.md follow from it. A further scheme costs a file in grammar/scheme/, a file in a folder of standard/, a
// line here.
export { type GopherParts, gopher } from "./standard/directory/gopher.js";
export { type HdlParts, hdl } from "./standard/directory/hdl.js";
export { type ProsperoParts, prospero } from "./standard/directory/prospero.js";
export { type WaisDocument, type WaisParts, wais } from "./standard/directory/wais.js";
export { type AboutParts, about } from "./standard/document/about.js";
export { type BlobParts, blob } from "./standard/document/blob.js";
export { type DataParts, data } from "./standard/document/data.js";
export { type GeoParts, geo } from "./standard/document/geo.js";
export { type JavascriptParts, javascript } from "./standard/document/javascript.js";
export { type MagnetParts, type MagnetTopic, magnet } from "./standard/document/magnet.js";
export { type UrnParts, urn } from "./standard/document/urn.js";
export { type ViewSourceParts, viewSource } from "./standard/document/view-source.js";
export { type FileParts, file } from "./standard/file/file.js";
export { type FtpParts, ftp } from "./standard/file/ftp.js";
export { type NfsParts, nfs } from "./standard/file/nfs.js";
export { type RsyncParts, rsync } from "./standard/file/rsync.js";
export { type S3Parts, s3 } from "./standard/file/s3.js";
export { type SftpParts, sftp } from "./standard/file/sftp.js";
export { type MailHeader, type MailtoParts, mailto } from "./standard/mail/mailto.js";
export { type NewsParts, news } from "./standard/news/news.js";
export { type NntpParts, nntp } from "./standard/news/nntp.js";
export { type TelParts, tel } from "./standard/phone/tel.js";
export { telnet } from "./standard/terminal/telnet.js";
export { git } from "./standard/version/git.js";
export { gitSsh } from "./standard/version/git-ssh.js";
export { svn } from "./standard/version/svn.js";
export { svnSsh } from "./standard/version/svn-ssh.js";
export { http } from "./standard/web/http.js";
export { https } from "./standard/web/https.js";
export { shttp } from "./standard/web/shttp.js";
export { ws } from "./standard/web/ws.js";
export { wss } from "./standard/web/wss.js";
