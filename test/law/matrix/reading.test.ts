// Laws by each grammar: verdicts, offsets, nodes, components, trees.
import { test } from "uvu";
import { testCells, testTables } from "./cells.js";

testTables();
testCells("reading");

test.run();
