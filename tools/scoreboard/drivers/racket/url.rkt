#lang racket/base
;; net/url of Racket. It reads JSON, one value per line, and answers each with a line of JSON.
(require json net/url racket/match)

(define (answer key question)
  (define (input name) (hash-ref question name))
  (match key
    ["URI-reference" (and (string->url question) #t)]
    ["resolution" (url->string (combine-url/relative (string->url (input 'base)) (input 'reference)))]))

(match (current-command-line-arguments)
  [(vector "--version") (displayln (version))]
  [(vector key)
   (for ([line (in-lines)])
     (define question (string->jsexpr line))
     (define refused (if (string? question) #f (json-null)))
     (write-json (with-handlers ([exn:fail? (lambda (_) refused)]) (answer key question)))
     (newline))])
