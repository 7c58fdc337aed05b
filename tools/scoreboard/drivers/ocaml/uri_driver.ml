(* ocaml-uri: "RFC3986 URI/URL parsing library". It reads JSON, one value per line, and answers each with a line of JSON. *)
let input question name = Yojson.Safe.Util.(to_string (member name question))

let answer key question =
  match key with
  | "resolution" ->
    let base = Uri.of_string (input question "base") and reference = Uri.of_string (input question "reference") in
    `String (Uri.to_string (Uri.resolve "" base reference))
  | "normal" -> `String (Uri.to_string (Uri.canonicalize (Uri.of_string (input question "text"))))
  | _ -> failwith ("there is no check for " ^ key)

let () =
  let key = Sys.argv.(1) in
  if key = "--version" then (print_endline (input_line (Unix.open_process_in "ocamlfind query -format %v uri")); exit 0);
  try
    while true do
      let question = Yojson.Safe.from_string (input_line stdin) in
      let answered = try answer key question with Invalid_argument _ | Not_found -> `Null in
      print_endline (Yojson.Safe.to_string answered)
    done
  with End_of_file -> ()
