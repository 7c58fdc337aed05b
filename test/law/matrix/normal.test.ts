// Laws by each grammar: normal forms and relative references.
import { test } from "uvu";
import { testCells } from "./cells.js";

testCells("normal");

test.run();
