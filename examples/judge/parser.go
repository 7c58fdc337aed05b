// A program for "url-grammar judge": it reads JSON strings, one per line, and answers each with true or false.
// To test a parser of your own, call it in place of url.Parse.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
)

func main() {
	input := bufio.NewScanner(os.Stdin)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	for input.Scan() {
		var text string
		if err := json.Unmarshal(input.Bytes(), &text); err != nil {
			panic(err)
		}
		parsed, err := url.Parse(text)
		fmt.Fprintln(output, err == nil && parsed.IsAbs())
	}
}
