package rules

import (
	"encoding/hex"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestIri(t *testing.T) {
	content, err := os.ReadFile("iri.texts")
	if err != nil {
		t.Fatal(err)
	}
	right := 0
	for _, line := range strings.Split(strings.TrimRight(string(content), "\n"), "\n") {
		digits, fault, _ := strings.Cut(line, "\t")
		text, err := hex.DecodeString(digits)
		if err != nil {
			t.Fatal(err)
		}
		if strconv.Itoa(IriFault(string(text))) == fault {
			right++
		} else {
			t.Errorf("wrong: %q", text)
		}
	}
	t.Logf("%d right", right)
}
