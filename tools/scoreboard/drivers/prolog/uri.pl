% library(uri) of SWI-Prolog, whose documentation says that it is based on RFC 3986 and 3987. It reads JSON, one value per line, and answers
% each with a line of JSON.
:- use_module(library(uri)).
:- use_module(library(http/json)).
:- initialization(main, main).

main(['--version']) :- !, prolog_flag(version_data, swi(Major, Minor, Patch, _)), format("~w.~w.~w~n", [Major, Minor, Patch]).
main([Key]) :- set_stream(user_input, encoding(utf8)), set_stream(user_output, encoding(utf8)), lines(Key).

lines(Key) :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   atom_json_dict(Line, Question, [value_string_as_atom(false)]),
        (   catch(answer(Key, Question, Answer), _, fail) -> true ; Answer = null ),
        json_write_dict(user_output, Answer, [width(0)]), nl, lines(Key)
    ).

answer(resolution, Question, Answer) :- uri_resolve(Question.reference, Question.base, Made), text_to_string(Made, Answer).
answer(normal, Question, Answer) :- uri_normalized(Question.text, Made), text_to_string(Made, Answer).
