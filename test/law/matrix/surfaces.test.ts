// Laws by each grammar: entry points, the command, scanners of lists, IRIs.
import { test } from "uvu";
import { testCells } from "./cells.js";

testCells("surfaces");

test.run();
