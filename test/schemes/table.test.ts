import { test } from "uvu";
import * as assert from "uvu/assert";
import { SCHEMES } from "../../src/schemes/table.js";

const NAMED =
  "file ftp gopher hdl http https imap itms-services mailto mms news nfs nntp prospero rsync rtsp rtsps rtspu " +
  "sftp shttp sip sips snews svn svn+ssh tel telnet wais ws wss git git+ssh";

test("every scheme that the documents or Python's lists name has one entry, under its own name", () => {
  assert.equal([...SCHEMES.keys()].toSorted(), NAMED.split(" ").toSorted());
  for (const [name, scheme] of SCHEMES) assert.is(scheme.name, name);
});

test("ports are ports, and only opaque schemes do without a site", () => {
  for (const { name, defaultPort, shape, uses_netloc } of SCHEMES.values()) {
    assert.ok(defaultPort === null || (defaultPort > 0 && defaultPort < 65536), name);
    assert.is(shape === "generic", uses_netloc, name);
  }
});

function listed(list: "uses_relative" | "uses_netloc" | "uses_params"): string {
  return [...SCHEMES.values()]
    .filter((scheme) => scheme[list])
    .map(({ name }) => name)
    .toSorted()
    .join(" ");
}

test("Python's lists are those of CPython 3.13.0", () => {
  assert.is(
    listed("uses_relative"),
    "file ftp gopher http https imap mms nntp prospero rtsp rtsps rtspu sftp shttp svn svn+ssh wais ws wss",
  );
  assert.is(
    listed("uses_netloc"),
    "file ftp git git+ssh gopher http https imap itms-services mms nfs nntp prospero rsync rtsp rtsps rtspu " +
      "sftp shttp snews svn svn+ssh telnet wais ws wss",
  );
  assert.is(
    listed("uses_params"),
    "ftp hdl http https imap mms prospero rtsp rtsps rtspu sftp shttp sip sips tel",
  );
});

test.run();
