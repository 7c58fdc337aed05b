// System.Uri of .NET, as Mono has it. It reads JSON, one value per line, and answers each with a line of JSON.
using System;
using System.Globalization;
using System.IO;
using System.Text;

static class SystemUri {
    static int Main(string[] arguments) {
        string key = arguments[0];
        if (key == "--version") {
            Console.WriteLine(Version());
            return 0;
        }
        Console.SetIn(new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false)));
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine()) output.Write(Answer(key, line) + "\n");
        output.Flush();
        return 0;
    }

    /// <summary>"6.8.0.105 (Debian …)": the release of Mono.</summary>
    static string Version() {
        var name = Type.GetType("Mono.Runtime").GetMethod("GetDisplayName", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static);
        return "Mono " + ((string)name.Invoke(null, null)).Split(' ')[0];
    }

    static string Answer(string key, string line) {
        try {
            switch (key) {
                case "URI":
                    return Uri.IsWellFormedUriString(Text(line, 0), UriKind.Absolute) ? "true" : "false";
                case "URI-reference":
                    return Uri.IsWellFormedUriString(Text(line, 0), UriKind.RelativeOrAbsolute) ? "true" : "false";
                case "resolution":
                    return Json(new Uri(new Uri(Member(line, "base")), Member(line, "reference")).AbsoluteUri);
                case "normal":
                    return Json(new Uri(Member(line, "text")).AbsoluteUri);
            }
            throw new ArgumentException(key);
        } catch (UriFormatException) {
            return "null";
        }
    }

    static string Member(string line, string name) {
        string before = "\"" + name + "\":";
        return Text(line, line.IndexOf(before, StringComparison.Ordinal) + before.Length);
    }

    static string Json(string text) {
        return "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
    }

    /// <summary>Returns the text of the JSON string that begins at an index.</summary>
    static string Text(string json, int begin) {
        var text = new StringBuilder();
        for (int at = begin + 1; json[at] != '"'; at += 1) {
            if (json[at] != '\\') {
                text.Append(json[at]);
                continue;
            }
            at += 1;
            int control = "bfnrt".IndexOf(json[at]);
            if (json[at] == 'u') {
                text.Append((char)int.Parse(json.Substring(at + 1, 4), NumberStyles.HexNumber));
                at += 4;
            } else {
                text.Append(control < 0 ? json[at] : "\b\f\n\r\t"[control]);
            }
        }
        return text.ToString();
    }
}
