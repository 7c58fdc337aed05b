// Laws by each grammar: building, changing and fixing URLs.
import { test } from "uvu";
import { testCells } from "./cells.js";

testCells("writing");

test.run();
