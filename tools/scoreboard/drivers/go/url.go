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
	key := os.Args[1]
	if key == "--version" {
		fmt.Println(runtime.Version()[2:])
		return
	}
	input := bufio.NewScanner(os.Stdin)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	answers := json.NewEncoder(output)
	answers.SetEscapeHTML(false)
	for input.Scan() {
		if err := answers.Encode(answer(key, input.Bytes())); err != nil {
			panic(err)
		}
	}
}

func answer(key string, line []byte) any {
	if key == "URI" || key == "URI-reference" {
		var text string
		read(line, &text)
		parsed, err := url.Parse(text)
		return err == nil && (key == "URI-reference" || parsed.IsAbs())
	}
	var question map[string]string
	read(line, &question)
	switch key {
	case "components":
		return components(question["text"])
	case "resolution":
		base, err := url.Parse(question["base"])
		if err != nil {
			return nil
		}
		made, err := base.Parse(question["reference"])
		if err != nil {
			return nil
		}
		return made.String()
	}
	panic("there is no check for " + key)
}

func components(text string) any {
	parsed, err := url.Parse(text)
	if err != nil {
		return nil
	}
	path := parsed.EscapedPath()
	if parsed.Opaque != "" {
		path = parsed.Opaque
	}
	return map[string]string{
		"scheme":   parsed.Scheme,
		"path":     path,
		"query":    parsed.RawQuery,
		"fragment": parsed.EscapedFragment(),
		"port":     parsed.Port(),
	}
}

func read(line []byte, value any) {
	if err := json.Unmarshal(line, value); err != nil {
		panic(err)
	}
}
