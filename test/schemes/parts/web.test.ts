import { test } from "uvu";
import { SERVER, testParts } from "./check.js";

testParts({
  "shttp://u:p@h:80/a/b?c#d": { user: "u", password: "p", host: "h", port: "80", path: "/a/b", query: "c" },
  "SHTTP://h": { ...SERVER, path: "", query: null },
});

test.run();
