import type { Model } from "../model/model.js";
import { refused } from "../model/reading.js";
import { packageNamed } from "./packages.js";

/** What url-parse makes of a URL. */
interface ParsedUrl {
  readonly protocol: string;
  readonly auth: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly query: string;
  readonly hash: string;
}

/** The package url-parse, called for real, without a location: it knows of no page that the URL stands on. */
export const urlParse: Model = {
  name: "url-parse",
  program: "npm url-parse",
  versions: [{ version: "1.5.10", checked: "run" }],
  source: "the package url-parse",
  read(input) {
    const Url = packageNamed("url-parse") as new (input: string, location: object) => ParsedUrl;
    try {
      const { protocol, auth, hostname, port, pathname, query, hash } = new Url(input, {});
      return {
        scheme: protocol?.replace(/:$/, "") || null,
        userinfo: auth || null,
        host: hostname,
        port: port || null,
        path: pathname,
        query: query.replace(/^\?/, "") || null,
        fragment: hash.replace(/^#/, "") || null,
      };
    } catch (error) {
      return refused(`it throws: ${error}`);
    }
  },
};
