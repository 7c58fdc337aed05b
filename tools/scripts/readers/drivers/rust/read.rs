// Reads JSON strings, one a line, and writes what Url::parse of the crate url makes of each.
use std::io::{self, BufRead, BufWriter, Write};
use url::Url;

/// The text of a line of JSON; `None` if it has a lone surrogate, which no text of Rust can have.
fn text_of(line: &str) -> Option<String> {
    let mut units: Vec<u16> = Vec::new();
    let inner = &line[line.find('"')? + 1..line.rfind('"')?];
    let mut rest = inner.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            units.extend(c.encode_utf16(&mut [0; 2]).iter());
            continue;
        }
        match rest.next()? {
            'u' => units.push(u16::from_str_radix(&rest.by_ref().take(4).collect::<String>(), 16).ok()?),
            'n' => units.push(10),
            'r' => units.push(13),
            't' => units.push(9),
            'b' => units.push(8),
            'f' => units.push(12),
            other => units.push(other as u16),
        }
    }
    String::from_utf16(&units).ok()
}

fn quoted(text: Option<&str>) -> String {
    let Some(text) = text else { return "null".into() };
    let mut out = String::from("\"");
    for unit in text.encode_utf16() {
        match unit {
            0x22 | 0x5c => out += &format!("\\{}", char::from(unit as u8)),
            0x20..=0x7e => out.push(char::from(unit as u8)),
            _ => out += &format!("\\u{unit:04x}"),
        }
    }
    out + "\""
}

fn answer(line: &str) -> String {
    let Some(text) = text_of(line) else { return r#"{"error":"not a text of Rust"}"#.into() };
    match Url::parse(&text) {
        Err(error) => format!(r#"{{"error":{}}}"#, quoted(Some(&error.to_string()))),
        Ok(url) => {
            let userinfo = match url.password() {
                Some(password) => format!("{}:{password}", url.username()),
                None => url.username().into(),
            };
            format!(
                r#"{{"scheme":{},"userinfo":{},"host":{},"port":{}}}"#,
                quoted(Some(url.scheme())),
                quoted(Some(userinfo.as_str()).filter(|text| !text.is_empty())),
                quoted(url.host_str()),
                url.port().map_or("null".into(), |port| format!("\"{port}\"")),
            )
        }
    }
}

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", answer(&line?))?;
    }
    out.flush()
}
