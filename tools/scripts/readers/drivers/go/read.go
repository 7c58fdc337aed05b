// go run read.go < inputs.ndjson : net/url. One JSON string a line in, one JSON record a line out.
// host and port are Hostname() and Port(), which net/http dials; path and fragment are decoded, as user information is.
package main

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
)

func text(s string, has bool) interface{} {
	if !has {
		return nil
	}
	return s
}

func read(input string) map[string]interface{} {
	u, err := url.Parse(input)
	if err != nil {
		return map[string]interface{}{"error": err.Error()}
	}
	r := map[string]interface{}{
		"ok":       true,
		"scheme":   text(u.Scheme, u.Scheme != ""),
		"userinfo": nil,
		"host":     text(u.Hostname(), u.Host != ""),
		"port":     text(u.Port(), u.Port() != ""),
		"path":     u.Path,
		"query":    text(u.RawQuery, u.RawQuery != "" || u.ForceQuery),
		"fragment": text(u.Fragment, u.Fragment != ""),
	}
	if u.User != nil {
		name := u.User.Username()
		if word, has := u.User.Password(); has {
			name += ":" + word
		}
		r["userinfo"] = name
	}
	return r
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for in.Scan() {
		var input string
		if err := json.Unmarshal(in.Bytes(), &input); err != nil {
			enc.Encode(map[string]interface{}{"error": "bad line"})
			continue
		}
		enc.Encode(read(input))
	}
}
