// Says for each text whether Go finds the expression in it: 0 or 1.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
)

func main() {
	all, _ := io.ReadAll(bufio.NewReader(os.Stdin))
	lines := strings.Split(string(all), "\n")
	source, _ := hex.DecodeString(lines[0])
	expression := regexp.MustCompile(string(source))
	answers := make([]byte, 0, len(lines))
	for _, line := range lines[1:] {
		text, _ := hex.DecodeString(line)
		if expression.Match(text) {
			answers = append(answers, '1')
		} else {
			answers = append(answers, '0')
		}
	}
	fmt.Println(string(answers))
}
