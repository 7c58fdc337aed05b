import { test } from "uvu";
import { Workshop } from "../../support/work.js";

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const name of ["goodLines", "badLines", "shortLines", "longLine", "longLines"]) {
  test(`the work of scanning ${name} around the module is linear`, async () => {
    await shop.work(name, 100);
    await shop.growsLinearly(name, (length) => [length], 2_000);
  });
}

test.run();
