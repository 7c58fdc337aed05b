import { type Command, Option } from "commander";
import { fieldOf, listOf } from "../../input/arguments.js";

/** Adds the options that are components. */
export function addPartOptions(command: Command): Command {
  return command
    .option("--scheme <text>", "the scheme, such as https")
    .option("--userinfo <text>", "the user, or USER:PASSWORD")
    .option("--user <text>", "the user")
    .option("--password <text>", "the password")
    .option("--host <text>", "the host; an IPv6 address in brackets")
    .option("--port <digits>", "the port")
    .option("--path <text>", "the path, such as /a/b")
    .option("--query <text>", "the query, without the ?")
    .addOption(
      new Option("--query-field <name=value>", "a field of the query; can be repeated").argParser(
        listOf(fieldOf("--query-field")),
      ),
    )
    .option("--fragment <text>", "the fragment, without the #")
    .option("--encoded", "components are already percent-encoded (default: they are data)");
}
