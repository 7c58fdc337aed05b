// QUrl, the URL class of Qt and KDE programs.

import type { Model, ReaderNotes } from "../model.js";
import { readQurl } from "./qurl-parser.js";

/**
 * `QUrl` in its tolerant mode, which is the default. It accepts any character in userinfo, path, query and fragment,
 * and few in a host:
 *
 * - The **first** `@` ends the userinfo, and the **last** `:` after it begins the port: `http://a@b:80:81/` has a
 *   host with a colon, and is refused. Ports are counted in 64 bits, so that 18446744073709551696 is 80.
 * - A host is decoded. It is then an IPv4 address in any C notation, text in brackets, or labels of letters, digits,
 *   `-` and `_`, none of which begins or ends with a hyphen. Non-ASCII hosts are mapped by UTS 46.
 * - The zone of an IPv6 address belongs to the host, as in `fe80::1%25eth0`.
 *
 * @see https://doc.qt.io/qt-6/qurl.html
 */
export const qurl: Model<"qurl"> = {
  name: "qurl",
  program: "Qt (QUrl)",
  roles: ["fetcher", "parser"],
  versions: [{ version: "6.11.2", checked: "run" }],
  source: "https://doc.qt.io/qt-6/qurl.html",
  read: (input) => readQurl(input),
};

export const qurlNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "**first** `@`",
  portBegins: "last `:`, or what follows `]`",
  surprises:
    "ports modulo 2⁶⁴; hosts have letters, digits, `-`, `_` and dots only; the host keeps its zone ID",
  compared: "303,082",
};
