import { percentDecode } from "../../core/percent.js";
import type { TextScheme } from "../define.js";
import { TEXTS } from "../generated/texts.js";
import { known, type Server, serverOf } from "./known.js";

/** A header of a message that is to be written. */
export interface MailHeader {
  readonly name: string;
  readonly value: string;
}

/** The parts of a mailto URL (RFC 6068, section 2), percentDecode. */
export interface MailtoParts {
  /** The addresses before the `?`. */
  readonly to: readonly string[];
  /** The headers, `to` and `body` among them, in order. */
  readonly headers: readonly MailHeader[];
}

/** mailto (RFC 6068, section 2). */
export const mailto: TextScheme<"mailto", MailtoParts> = known({
  name: "mailto",
  start: "mailtoURI",
  rules: TEXTS.mailto,
  parts: ({ all }): MailtoParts => {
    const values = all("hfvalue");
    return {
      to: all("addr-spec").map(percentDecode),
      headers: all("hfname").map((name, index) => ({
        name: percentDecode(name),
        value: percentDecode(values[index]!),
      })),
    };
  },
});

/** The parts of a news URL (RFC 5538, section 4): a group (or a pattern of groups), or one message. */
export interface NewsParts {
  /** `null` where the URL names no server. */
  readonly server: Server | null;
  readonly group: string | null;
  /** Without the angle brackets that stand around it in the message. */
  readonly messageId: string | null;
}

/** news (RFC 5538, section 4). */
export const news: TextScheme<"news", NewsParts> = known({
  name: "news",
  start: "newsURL",
  rules: TEXTS.news,
  parts: (matched): NewsParts => {
    const article = matched.first("article");
    return {
      server: matched.first("server") === null ? null : serverOf(matched),
      group: article === null ? percentDecode(matched.first("newsgroups")!) : null,
      messageId: article === null ? null : percentDecode(article),
    };
  },
});

/** The parts of an nntp URL (RFC 5538, section 3). */
export interface NntpParts extends Server {
  readonly group: string;
  /** The digits of the article's number in that group on that server; `null` for the whole group. */
  readonly article: string | null;
}

/** nntp (RFC 5538, section 3). */
export const nntp: TextScheme<"nntp", NntpParts> = known({
  name: "nntp",
  start: "nntpURL",
  rules: TEXTS.news,
  parts: (matched): NntpParts => ({
    ...serverOf(matched),
    group: percentDecode(matched.first("group")!),
    article: matched.first("article-number"),
  }),
});
