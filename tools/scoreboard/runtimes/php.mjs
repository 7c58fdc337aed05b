// PHP of today as WebAssembly: runs ../drivers/php/packages.php. `node php.mjs NAME KEY`.
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { getPHPLoaderModule } from "@php-wasm/node-8-5";
import { loadPHPRuntime, PHP } from "@php-wasm/universal";

const [, , name, key] = process.argv;
const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule(), { phpWasmAsyncMode: "asyncify" }));
php.writeFile("/packages.php", readFileSync(new URL("../drivers/php/packages.php", import.meta.url), "utf8"));
php.writeFile("/input", key === "--version" ? "" : await text(process.stdin));
const { text: answered, errors } = await php.run({
  code: `<?php $argv = ${JSON.stringify(["", name, key]).replaceAll("$", "\\$")}; define("STDIN", fopen("/input", "r")); require "/packages.php";`,
});
process.stderr.write(errors);
process.stdout.write(answered, () => process.exit(0));
