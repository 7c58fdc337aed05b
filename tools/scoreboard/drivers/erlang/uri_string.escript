#!/usr/bin/env escript
%% uri_string of Erlang's standard library. It reads JSON, one value per line, and answers each with a line of JSON.
main(["--version"]) ->
    io:format("~s~n", [string:trim(element(2, file:read_file(filename:join([code:root_dir(), "releases", erlang:system_info(otp_release), "OTP_VERSION"]))))]);
main([Key]) ->
    ok = io:setopts(standard_io, [binary, {encoding, unicode}]),
    lines(Key).

lines(Key) ->
    case io:get_line("") of
        eof -> ok;
        Line ->
            Answer = try answer(Key, json:decode(unicode:characters_to_binary(Line))) catch _:_ -> null end,
            io:put_chars([unicode:characters_to_list(iolist_to_binary(json:encode(Answer))), $\n]),
            lines(Key)
    end.

answer("URI", Text) ->
    case uri_string:parse(Text) of
        #{scheme := _} -> true;
        _ -> false
    end;
answer("URI-reference", Text) -> is_map(uri_string:parse(Text));
answer("components", #{<<"text">> := Text}) ->
    Parts = #{} = uri_string:parse(Text),
    Host = case maps:get(host, Parts, null) of
        Found when is_binary(Found) -> case binary:match(Found, <<":">>) of nomatch -> Found; _ -> <<"[", Found/binary, "]">> end;
        None -> None
    end,
    maps:merge(maps:with([scheme, userinfo, path, query, fragment], Parts), #{host => Host});
answer("resolution", #{<<"base">> := Base, <<"reference">> := Reference}) ->
    made(uri_string:resolve(Reference, Base));
answer("normal", #{<<"text">> := Text}) -> made(uri_string:normalize(Text)).

made({error, _, _}) -> null;
made(Text) -> Text.
