import type { TextScheme } from "../define.js";
import { type FileParts, type FtpParts, file, ftp, type GopherParts, gopher, telnet } from "./files.js";
import type { Server } from "./known.js";
import { type MailtoParts, mailto, type NewsParts, type NntpParts, news, nntp } from "./messages.js";
import { type DataParts, data, type TelParts, tel, type UrnParts, urn } from "./names.js";
import { http, https, type WebParts, ws, wss } from "./web.js";

/** Every scheme whose rules the package brings, for `createGrammar`. */
export const standardSchemes: readonly [
  TextScheme<"data", DataParts>,
  TextScheme<"file", FileParts>,
  TextScheme<"ftp", FtpParts>,
  TextScheme<"gopher", GopherParts>,
  TextScheme<"http", WebParts>,
  TextScheme<"https", WebParts>,
  TextScheme<"mailto", MailtoParts>,
  TextScheme<"news", NewsParts>,
  TextScheme<"nntp", NntpParts>,
  TextScheme<"tel", TelParts>,
  TextScheme<"telnet", Server>,
  TextScheme<"urn", UrnParts>,
  TextScheme<"ws", WebParts>,
  TextScheme<"wss", WebParts>,
] = [data, file, ftp, gopher, http, https, mailto, news, nntp, tel, telnet, urn, ws, wss];
