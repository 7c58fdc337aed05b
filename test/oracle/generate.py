"""Generates arguments for the functions of urllib.parse: ordinary, unusual and malformed ones."""

SCHEMES = """ file ftp git git+ssh gopher hdl http https imap itms-services mailto mms news nfs nntp prospero rsync rtsp
rtsps rtspu sftp shttp sip sips snews svn svn+ssh tel telnet wais ws wss""".split() + [
    "", "x", "HTTP", "Http", "a_b", "1a", "a1", "é", "hT+p.", "+", "svn+SSH", "ht tp", "javascript", "data"]
# Characters whose NFKC form is or contains one of / ? # @ :, and then characters whose NFKC form does not.
NFKC = list("\u2100\u2101\u2105\u2106\uff0f\uff1f\uff03\uff20\uff1a\u2047\u2048\u2049\ufe16\ufe55\ufe56\ufe5f\ufe6b\u2a74")
OTHER = list("é\xdf\u0130\u03a3\u212a\ufb01\u2460\u3000\u4e2d\u6587\U0001f600\u0301\xa0\xad\u200b\ufeff\x85\u2028")
LONE = ["\ud800", "\udc80", "\udcff", "\udfff"]
CONTROLS = [chr(n) for n in range(0x21)] + ["\x7f"]
GARBAGE = ["%", "%2", "%zz", "%%41", "%4", "%C3", "%C3%A9", "%c3%a9", "%E2%82%AC", "%F0%9F%98%80", "%ED%A0%80", "%FF",
           "%E2%28%A1", "%F0%90%28%BC", "%C0%80", "%00", "%2F", "%2f", "%25", "%2541", "%20", "+", "%2B", "%e9", "%80",
           "%F4%90%80%80", "%E2%82", "%f0%9f%98", "%A", "%u0041", "%\u0663\u0663", "%C3é%A9"]
HOSTS = ["h", "Host.Example", "EXAMPLE.com", "127.0.0.1", "[::1]", "[::1", "::1]", "[v1.a]", "[vG.a]", "[v1]", "[127.0.0.1]",
         "[fe80::1%25eth0]", "[FE80::1%Eth0]", "[::ffff:1.2.3.4]", "a[::1]", "[::1]b", "[]", "[x]", "][", "[[::1]]", "", "a b", "h%41",
         "h\\x", "a@b", "@", "::", "xn--bcher-kva", "1.2.3", "[12345::]", "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]", "[v1.]", "[V1.x]", "[:::]",
         "[::1%]", "[::1%a%b]", "[::01.2.3.4]", "[vf.a:b]", "[1::2::3]"]
PORTS = ["", ":", ":80", ":0", ":65535", ":65536", ":99999999999999999999", ":-1", ":a", ":8 0", ":\u0661", ":+1", ":08", ":1_0", ":80:90", ":'x", ":\xb2"]
USERS = ["", "", "", "", "u@", "u:p@", ":@", "u:@", "u:p:q@", "a@b:c@", "%40@", "[@", "[x]@", "é:ü@"]
PATHS = ["", "/", "/a", "/a/b", "//", "//a", "///a", "a", "a/b", "/a;p", "/a;p/b", "/a;p;q", ";p", ";", "/;", "a;b=1", "/a/../b", "/a/./b", "../a", "./a",
         "..", ".", "../..", "/..", "/../a", "a/..", "a/.", "/a//b", "a:b", ":a", "/a:b", "\\a", "/a\\b", "*", "/%7E", "1:2", "/...", "a/b/..", "g;x=1/../y"]
QUERIES = ["", "", "?", "?q", "?a=1&b=2", "?a;b", "?q?r", "?/", "?y/../x", "?a=1#"]
FRAGMENTS = ["", "", "", "#", "#f", "#f#g", "#a?b", "#/../x"]
CODECS = ["utf-8", "UTF8", "ascii", "latin-1", "iso8859-1", "cp1252", "utf-16", "utf-16-le", "utf_16_be", "utf-32", "utf-32-be", "shift_jis", "sjis",
          "euc-jp", "gbk", "cp936", "big5", "koi8-r", "koi8-u", "iso8859-15", "windows-1251", "mac-roman", "utf-8-sig", "cp437", "latin_1", "U8"]
ODD_CODECS = ["nope", "", "hex", "rot13", "utf.8", "a\0b", " utf 8 ", "é", "\ud800", "base64", "UTF--8", "-utf-8-", "cp_1252", "utf8\u212a"]
HANDLERS = ["strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "surrogateescape", "surrogatepass", "namereplace"]
ODD_HANDLERS = ["nope", "", "a\0b", "\udc80", "constructor"]
WRONG = [None, 0, 1, -5, True, False, {"f": "1.5"}, {"f": "nan"}, [], [1], ["%"], ["a", "b"], {"d": []}, {"d": [["k", "v"]]}, {"b": ""}, {"b": "a\xe9"}]
NAMED = list("éñ€ßΩЖ中あア가😀\u0301\u200d\u2028\x80\x07\ue000\U000e0041\U000f0000\U0001f468\ufffd\u05d0\u0e01\u2460\U00020000\U0001d400½\xa0")


class Generator:
    def __init__(self, random):
        self.random = random
        self.pick = random.choice

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def utf8(self, text):
        """The UTF-8 of `text` as tagged JSON for bytes."""
        raw = text.encode("utf-8", "surrogatepass").decode("latin-1")
        return {"b": raw}

    def ascii(self, text):
        return {"b": "".join(c if c < "\x80" else "_" for c in text)}

    def words(self, most, *pools):
        return "".join(self.pick(self.pick(pools)) for _ in range(self.random.randrange(most + 1)))

    def spoil(self, text):
        """Inserts characters that are unusual or invalid into a text."""
        for _ in range(self.random.randrange(1, 3)):
            at = self.random.randrange(len(text) + 1)
            text = text[:at] + self.pick(self.pick([CONTROLS, NFKC, OTHER, GARBAGE, LONE, list("/\\[]@:#?;&=<>\"'")])) + text[at:]
        return text

    def netloc(self):
        return self.pick(USERS) + self.pick(HOSTS[:3] + HOSTS) + self.pick(PORTS)

    def url(self):
        scheme = self.pick(SCHEMES + [None] * 8)
        text = "" if scheme is None else scheme + ":"
        if not self.chance(3):
            text += "//" + self.netloc()
        text += self.pick(PATHS) + self.pick(QUERIES) + self.pick(FRAGMENTS)
        if self.chance(3):
            text = self.spoil(text)
        if self.chance(12):
            text = self.pick(CONTROLS) + text + self.pick(CONTROLS)
        return text

    def text(self, most=6):
        plain = ["a", "b c", "/", "?", "=", "&", "~", "-_.", "El Ni\xf1o", "A9", "''", '"', "!*()", "x" * 40]
        return self.words(most, plain, GARBAGE, OTHER, CONTROLS, plain, GARBAGE, LONE if self.chance(6) else plain, NAMED)

    def query(self):
        names = ["a", "b", "", "a=b", "name", "+", "é", "中", "a b", "__proto__", "constructor"] + GARBAGE
        parts = [self.pick(names) + self.pick(["=", "=", "=", "", "=="]) + self.pick(names + ["1", "2"]) for _ in range(self.random.randrange(5))]
        text = self.pick(["&", "&", ";", "&&", "&"]).join(parts)
        return self.spoil(text) if self.chance(4) else text

    def coding(self, odd=12):
        codec = self.pick(ODD_CODECS + [5, None]) if self.chance(odd) else self.pick(CODECS)
        handler = self.pick(ODD_HANDLERS + [5, None]) if self.chance(odd) else self.pick(HANDLERS)
        return codec, handler

    def maybe(self, arguments, keywords):
        """The arguments followed by some of the optional ones, in order or by name."""
        names = list(keywords)
        if self.chance(2):
            return arguments + [keywords[name] for name in names[:self.random.randrange(len(names) + 1)]]
        return arguments + [{"k": {name: keywords[name] for name in names if self.chance(2)}}]

    def wrong(self, usual):
        return self.pick(WRONG) if self.chance(40) else usual

    def bytes_or_text(self, text):
        return text if not self.chance(4) else (self.utf8(text) if self.chance(3) else self.ascii(text))

    def urlsplit(self):
        scheme = self.pick(["", "http", "HTTP", " x\t", "mailto", "é"])
        url = self.wrong(self.bytes_or_text(self.url()))
        if isinstance(url, dict) and "b" in url and not self.chance(6):
            scheme = self.ascii(scheme)
        return self.maybe([url], {"scheme": self.wrong(scheme), "allow_fragments": self.pick([True, False, 0, "", "x"])})

    urlparse = urlsplit

    def urljoin(self):
        base, url = self.url(), self.url() if self.chance(2) else self.pick(PATHS) + self.pick(QUERIES) + self.pick(FRAGMENTS)
        if not self.chance(3):
            base = self.pick(["http", "https", "ftp", "file", "mailto", "x", "svn", "ws", "HTTP"]) + ":" + self.pick(["//h", "//h", "", "//u@h:1"]) + self.pick(PATHS) + self.pick(QUERIES)
        if self.chance(5):
            base, url = self.ascii(base), self.ascii(url)
        elif self.chance(30):
            base = self.utf8(base)
        arguments = [self.wrong(base), self.wrong(url)]
        return arguments if not self.chance(6) else self.maybe(arguments, {"allow_fragments": self.pick([True, False])})

    def urldefrag(self):
        return [self.wrong(self.bytes_or_text(self.url()))]

    def components(self, count):
        fields = [self.pick(SCHEMES), self.pick(["", self.netloc(), "h"]), self.pick(PATHS), self.pick(["p", "a=1", ";"]), self.pick(["", "q", "a=1"]), self.pick(["", "f"])]
        if count == 5:
            del fields[3]
        if count == 2:
            fields = [self.url(), self.pick(["", "f", "a b"])]
        if self.chance(4):
            fields = [self.ascii(field) for field in fields]
        elif self.chance(12):
            fields = [self.utf8(field) for field in fields]
        if self.chance(8):
            fields[self.random.randrange(count)] = self.pick(WRONG + ["", "x", {"b": "x"}])
        if self.chance(25):
            fields = fields[:-1] if self.chance(2) else fields + fields[:1]
        return fields

    def urlunsplit(self):
        return [self.wrong({"t": self.components(5)})]

    def urlunparse(self):
        return [self.wrong({"t": self.components(6)})]

    def unwrap(self):
        white = self.pick(["", " ", "\t\n", "\x1c", "\x85", "\u3000", "\ufeff"])
        inner = white + self.pick(["", "URL:", "url:", "URL: "]) + self.url() + white
        return [self.wrong(white + self.pick(["<%s>", "%s", "<%s", "%s>", "<%s> ", "<<%s>>"]) .replace("%s", inner) + white)]

    def parse_qsl(self):
        qs = self.wrong(self.bytes_or_text(self.query()))
        codec, handler = self.coding()
        separator = self.pick(["&", ";", "&&", "", {"b": "&"}, {"b": ";"}, "é", {"b": "\xff"}, None, 5]) if self.chance(4) else "&"
        most = self.pick([None, None, 0, 1, 2, 3, 100, -1, {"f": "1.5"}, True, "x", []])
        keywords = {"keep_blank_values": self.pick([True, False]), "strict_parsing": self.chance(4),
                    "encoding": codec, "errors": handler, "max_num_fields": most, "separator": separator}
        if self.chance(2):
            keywords = {"keep_blank_values": self.pick([True, False, 1, ""]), "strict_parsing": self.chance(6)}
        return self.maybe([qs], keywords)

    parse_qs = parse_qsl

    def safe(self):
        if self.chance(15):
            return self.pick(WRONG + [[47, 300, 37], [-1], [{"f": "2.5"}], ["a"], [True, False]])
        return self.pick(["", "/", "%", "%/", ":/?#[]@!$&'()*+,;=", "é/", " ", "+", "~", "!'()*", {"b": "/"}, {"b": "\xff&"}, "\n\x00"])

    def quote(self):
        codec, handler = self.coding()
        if self.chance(6):
            keywords = {"safe": self.safe(), "encoding": self.pick([None, None, None, "utf-8"]), "errors": self.pick([None, None, None, "strict"])}
            return self.maybe([self.wrong(self.utf8(self.text()))], keywords)
        if self.chance(3):
            return self.maybe([self.text()], {"safe": self.safe()})
        return self.maybe([self.wrong(self.text())], {"safe": self.safe(), "encoding": codec, "errors": handler})

    quote_plus = quote

    def quote_from_bytes(self):
        return self.maybe([self.wrong(self.utf8(self.text()))], {"safe": self.safe()})

    def unquote(self):
        codec, handler = self.coding()
        text = self.text(8)
        if self.chance(3):
            text = "".join("%%%02X" % self.pick([65, 92, 126, self.random.randrange(256), self.random.randrange(128, 256)]) for _ in range(self.random.randrange(1, 12)))
        if self.chance(40):
            text *= 30
        if self.chance(3):
            return [self.wrong(text)]
        return self.maybe([self.wrong(self.bytes_or_text(text))], {"encoding": codec, "errors": handler})

    unquote_plus = unquote

    def unquote_to_bytes(self):
        return [self.wrong(self.bytes_or_text(self.text(8)))]

    def value(self):
        return self.pick([self.text(2), self.utf8(self.text(2)), 1, 0, -7, 12345678901, {"f": "1.5"}, {"f": "1e-07"}, {"f": "123456.789"}, {"f": "inf"}, None, True, False,
                          [], [1, "a b"], ["é", {"b": "\xff"}], [None, [1]], {"d": [["k", "it's"]]}, "", "x"])

    def urlencode(self):
        pairs = [[self.pick(["a", "b c", "é", {"b": "k\xff"}, 1, None, self.text(1)]), self.value()] for _ in range(self.random.randrange(4))]
        if self.chance(2):
            query = {"d": list({repr(key): [key, value] for key, value in pairs}.values())}
        else:
            query = [{"t": pair} for pair in pairs]
            if query and self.chance(12):
                query.append(self.pick([5, None, "xy", "x", "xyz", {"b": "xy"}, {"t": []}, {"t": ["a", "b", "c"]}, {"d": [["a", 1], ["b", 2]]}]))
        codec, handler = self.coding(30)
        keywords = {"doseq": self.pick([True, False, 1, ""]), "safe": self.safe()}
        if self.chance(2):
            keywords.update({"encoding": codec, "errors": handler, "quote_via": self.pick([{"fn": "quote"}, {"fn": "quote_plus"}])})
        return self.maybe([self.wrong(query)], keywords)

    def result(self, as_bytes=None):
        name, count = self.pick([("SplitResult", 5), ("ParseResult", 6), ("DefragResult", 2)])
        texts = [self.pick(SCHEMES), self.netloc(), self.pick(PATHS), "", self.pick(["", "q é", "a'b", 'a"\'']), self.pick(["", "f\n\x7f", "\u4e2d", "\U0001f600\xad"])]
        fields = texts[:count] if count == 6 else [texts[0], texts[1], texts[2], texts[4], texts[5]][:count]
        if self.chance(6):
            fields[1 if count > 2 else 0] = self.spoil(fields[1 if count > 2 else 0])
        if as_bytes if as_bytes is not None else self.chance(3):
            return name + "Bytes", [self.utf8(field) if self.chance(2) else self.ascii(field) for field in fields]
        return name, fields

    def packed_result(self, as_bytes=None):
        name, fields = self.result(as_bytes)
        return {"r": name, "v": fields}

    def encode(self):
        codec, handler = self.coding(30)
        return self.maybe([self.packed_result(False)], {"encoding": codec, "errors": handler})

    def decode(self):
        codec, handler = self.coding(30)
        return self.maybe([self.packed_result(True)], {"encoding": codec, "errors": handler})

    def construct(self, name):
        count = {"S": 5, "P": 6, "D": 2}[name[0]]
        return self.components(count)

    def replace(self):
        result = self.packed_result()
        names = ["url", "fragment"] if result["r"].startswith("Defrag") else ["scheme", "netloc", "path", "query", "fragment"]
        names = [name for name in names + ["nope"] * self.chance(8) if self.chance(2)]
        values = {name: self.ascii(self.pick(PATHS)) if result["r"].endswith("Bytes") else self.pick(PATHS) for name in names}
        return [result, {"k": values}]

    def call(self, function):
        """Arguments for the function of that name."""
        if function.startswith("result."):
            return {"encode": self.encode, "decode": self.decode, "_replace": self.replace,
                    "geturl": lambda: [self.packed_result()]}[function[7:]]()
        if function == "repr":
            return [self.packed_result()]
        return self.construct(function) if "Result" in function else getattr(self, function)()


class ReleaseGenerator(Generator):
    """Generates also what only some releases take, or what they tell apart."""

    EXTRA = PORTS[:4] + [":\u0669", ":8\u0661", ": 80\t", ":\x1c8", ":1__0", ":_1", ":\u3000 7", ":-0", ":\u0966\u096d", ":0" * 1 + "0" * 4300]

    def netloc(self):
        if self.chance(8):
            return self.pick(USERS) + self.pick(HOSTS[:3]) + self.pick(self.EXTRA)
        return Generator.netloc(self)

    def url(self):
        url = Generator.url(self)
        if self.chance(10):
            at = self.random.randrange(len(url) + 1)
            url = url[:at] + self.pick(["\t", "\n", "\r\n", " ", "\x00"]) + url[at:]
        if self.chance(20):
            url = self.pick(["path:80", "h:1", "a:", "http:80", "1a:b", "+x:1", "rtsps://h/a", "x://h/a;p?#"]) + self.pick(["", "/", "?", "#"])
        return url

    def call(self, function):
        name = function.split(".")[0]
        composed = function.endswith(".geturl") and name != "result"
        arguments = Generator.call(self, name if composed else function)
        keyword = {"urlunsplit": "keep_empty", "urlunparse": "keep_empty", "urlsplit": "missing_as_none",
                   "urlparse": "missing_as_none", "urldefrag": "missing_as_none"}.get(name)
        if keyword and self.chance(3):
            if not (arguments and isinstance(arguments[-1], dict) and "k" in arguments[-1]):
                arguments = arguments + [{"k": {}}]
            arguments[-1]["k"][keyword] = self.pick([True, True, False, None, 1])
        if keyword == "keep_empty" and self.chance(4):
            fields = arguments[0]
            if isinstance(fields, dict) and fields.get("t"):
                fields["t"][self.random.randrange(len(fields["t"]))] = None
        return arguments
