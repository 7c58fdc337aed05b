import { test } from "uvu";
import * as assert from "uvu/assert";
import { uses_netloc } from "../../src/compat/urllib/unsplit.js";
import { SCHEMES } from "../../src/schemes/table.js";

/** Schemes in neither, which have a default port. */
const WITH_PORT = ["ldap", "pop"];
const NAMED =
  "file ftp gopher hdl http https imap itms-services mailto mms news nfs nntp prospero rsync rtsp rtsps rtspu " +
  "sftp shttp sip sips snews svn svn+ssh tel telnet wais ws wss git git+ssh";

test("every scheme that the documents or Python's lists name, or that has a port, has one entry", () => {
  assert.equal([...SCHEMES.keys()].toSorted(), [...NAMED.split(" "), ...WITH_PORT].toSorted());
  for (const [name, scheme] of SCHEMES) assert.is(scheme.name, name);
});

test("ports are ports, and only opaque schemes do without a site", () => {
  for (const { name, defaultPort, shape } of SCHEMES.values()) {
    assert.ok(defaultPort === null || (defaultPort > 0 && defaultPort < 65536), name);
    assert.is(shape === "generic", uses_netloc.has(name) || WITH_PORT.includes(name), name);
  }
});

test.run();
