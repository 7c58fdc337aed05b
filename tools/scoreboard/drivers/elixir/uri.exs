# URI of Elixir's standard library. It reads JSON, one value per line, and answers each with a line of JSON.
answer = fn
  "URI", text -> match?({:ok, %URI{scheme: scheme}} when scheme != nil, URI.new(text))
  "URI-reference", text -> match?({:ok, _}, URI.new(text))
  "components", %{"text" => text} ->
    {:ok, uri} = URI.new(text)
    host = if uri.host != nil and String.contains?(uri.host, ":"), do: "[#{uri.host}]", else: uri.host
    Map.take(uri, [:scheme, :userinfo, :path, :query, :fragment]) |> Map.put(:host, host)
  "resolution", %{"base" => base, "reference" => reference} -> URI.to_string(URI.merge(base, reference))
end

case System.argv() do
  ["--version"] ->
    IO.puts(System.version())

  [key] ->
    for line <- IO.stream() do
      made =
        try do
          answer.(key, JSON.decode!(line))
        rescue
          _ -> nil
        end

      IO.puts(JSON.encode!(made))
    end
end
