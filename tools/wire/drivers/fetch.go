// fetch LOG URLS: asks for each URL with net/http of Go.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

func main() {
	data, _ := os.ReadFile(os.Args[2])
	var urls []string
	if json.Unmarshal(data, &urls) != nil {
		os.Exit(1)
	}
	for number, url := range urls {
		log, _ := os.OpenFile(os.Args[1], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		fmt.Fprintf(log, "url %d\n", number)
		log.Close()
		if response, err := http.Get(url); err == nil {
			response.Body.Close()
		}
	}
}
