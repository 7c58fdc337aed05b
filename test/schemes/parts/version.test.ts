import { test } from "uvu";
import * as assert from "uvu/assert";
import { createGrammar, gitSsh, svnSsh } from "../../../src/schemes/index.js";
import { SERVER, testParts } from "./check.js";

testParts({
  "git://h:9418/path/to/repo%20a.git/#v1": { ...SERVER, port: "9418", path: "/path/to/repo a.git/" },
  "git://h/~user/repo": { ...SERVER, path: "~user/repo" },
  "git://h/%7E/repo": { ...SERVER, path: "~/repo" },
  "git://h/a/~b": { ...SERVER, path: "/a/~b" },
  "git+ssh://u%40v@h:22/~/repo": { ...SERVER, user: "u@v", port: "22", path: "~/repo" },
  "GIT+SSH://h/a": { ...SERVER, path: "/a" },
  "svn://harry@h:3690/a%20b/trunk": { ...SERVER, user: "harry", port: "3690", path: "/a b/trunk" },
  "svn://h": { ...SERVER, path: "" },
  "svn+ssh://harry@h/~a": { ...SERVER, user: "harry", path: "/~a" },
  "svn+ssh://[::1]/a": { ...SERVER, host: "[::1]", path: "/a" },
});

test("a name that is no identifier is the scheme of the parts all the same", () => {
  const grammar = createGrammar({ schemes: [gitSsh, svnSsh] });
  assert.equal(grammar.schemes, ["git+ssh", "svn+ssh"]);
  const found = grammar.parts("git+ssh://git@a.example/b");
  if (found?.scheme === "git+ssh") {
    const user: string | null = found.parts.user;
    assert.is(user, "git");
  } else assert.unreachable();
});

test.run();
