// net/url of the standard library. url.Parse returns an error for what it cannot parse; a URI has a scheme.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"runtime"
)

func main() {
	rule := os.Args[1]
	if rule == "--version" {
		fmt.Println(runtime.Version()[2:])
		return
	}
	if rule != "URI" && rule != "URI-reference" {
		os.Exit(2)
	}
	input := bufio.NewScanner(os.Stdin)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	for input.Scan() {
		var text string
		if err := json.Unmarshal(input.Bytes(), &text); err != nil {
			panic(err)
		}
		parsed, err := url.Parse(text)
		fmt.Fprintln(output, err == nil && (rule == "URI-reference" || parsed.IsAbs()))
	}
}
