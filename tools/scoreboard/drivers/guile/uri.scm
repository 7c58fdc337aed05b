;; (web uri) of Guile, which parses by RFC 3986. It reads JSON, one value per line, and answers each with a line of JSON.
(use-modules (ice-9 match) (ice-9 textual-ports) (json) (web uri))

(setlocale LC_ALL "C.UTF-8")

(define (answer key question)
  (match key
    ("URI" (->bool (string->uri question)))
    ("URI-reference" (->bool (string->uri-reference question)))))

(match (command-line)
  ((_ "--version") (format #t "~a~%" (version)))
  ((_ key)
   (let next ((line (get-line (current-input-port))))
     (unless (eof-object? line)
       (format #t "~a~%" (scm->json-string (catch #t (lambda () (answer key (json-string->scm line))) (lambda _ 'null))))
       (next (get-line (current-input-port)))))))
