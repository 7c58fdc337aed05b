//! The crates, and how each is called: `programs NAME KEY`. It reads JSON, one value per line, and answers each with a line of JSON. A
//! text is a question for a verdict, and an object has its inputs by their names.

use serde_json::{json, Value};
use std::io::{self, BufRead, Write};

type Check = fn(&Value) -> Value;

fn text(input: &Value) -> &str {
    input.as_str().or_else(|| input["text"].as_str()).expect("a text")
}

fn pair(input: &Value) -> (&str, &str) {
    (input["base"].as_str().expect("a base"), input["reference"].as_str().expect("a reference"))
}

fn verdict<T, E>(result: Result<T, E>) -> Value {
    json!(result.is_ok())
}

fn check(name: &str, key: &str) -> Option<Check> {
    Some(match (name, key) {
        ("url", "URL") => |input| verdict(url::Url::parse(text(input))),
        ("http", "URI") => |input| match text(input).parse::<http::Uri>() {
            Ok(uri) => json!(uri.scheme().is_some()),
            Err(_) => json!(false),
        },
        ("fluent-uri", "URI") => |input| verdict(fluent_uri::Uri::parse(text(input))),
        ("fluent-uri", "URI-reference") => |input| verdict(fluent_uri::UriRef::parse(text(input))),
        ("fluent-uri", "IRI") => |input| verdict(fluent_uri::Iri::parse(text(input))),
        ("fluent-uri", "IRI-reference") => |input| verdict(fluent_uri::IriRef::parse(text(input))),
        ("fluent-uri", "components") => |input| match fluent_uri::UriRef::parse(text(input)) {
            Ok(uri) => {
                let authority = uri.authority();
                json!({
                    "scheme": uri.scheme().map(|part| part.as_str()),
                    "authority": authority.map(|part| part.as_str()),
                    "userinfo": authority.and_then(|part| part.userinfo()).map(|part| part.as_str()),
                    "host": authority.map(|part| part.host()),
                    "port": authority.and_then(|part| part.port()).map(|part| part.as_str()),
                    "path": uri.path().as_str(),
                    "query": uri.query().map(|part| part.as_str()),
                    "fragment": uri.fragment().map(|part| part.as_str()),
                })
            }
            Err(_) => Value::Null,
        },
        ("fluent-uri", "resolution") => |input| {
            let (base, reference) = pair(input);
            let (Ok(base), Ok(reference)) = (fluent_uri::Uri::parse(base), fluent_uri::UriRef::parse(reference)) else {
                return Value::Null;
            };
            reference.resolve_against(&base).map_or(Value::Null, |made| json!(made.as_str()))
        },
        ("fluent-uri", "normal") => |input| {
            fluent_uri::UriRef::parse(text(input)).map_or(Value::Null, |uri| json!(uri.normalize().as_str()))
        },
        ("iri-string", "URI") => |input| verdict(iri_string::types::UriStr::new(text(input))),
        ("iri-string", "URI-reference") => |input| verdict(iri_string::types::UriReferenceStr::new(text(input))),
        ("iri-string", "IRI") => |input| verdict(iri_string::types::IriStr::new(text(input))),
        ("iri-string", "IRI-reference") => |input| verdict(iri_string::types::IriReferenceStr::new(text(input))),
        ("iri-string", "components") => |input| match iri_string::types::UriReferenceStr::new(text(input)) {
            Ok(uri) => {
                let authority = uri.authority_components();
                json!({
                    "scheme": uri.scheme_str(),
                    "authority": uri.authority_str(),
                    "userinfo": authority.and_then(|part| part.userinfo()),
                    "host": authority.map(|part| part.host()),
                    "port": authority.and_then(|part| part.port()),
                    "path": uri.path_str(),
                    "query": uri.query_str(),
                    "fragment": uri.fragment().map(|part| part.as_str()),
                })
            }
            Err(_) => Value::Null,
        },
        ("iri-string", "resolution") => |input| {
            let (base, reference) = pair(input);
            let (Ok(base), Ok(reference)) = (
                iri_string::types::UriAbsoluteStr::new(base),
                iri_string::types::UriReferenceStr::new(reference),
            ) else {
                return Value::Null;
            };
            let made = reference.resolve_against(base);
            if made.ensure_rfc3986_normalizable().is_err() {
                return Value::Null;
            }
            json!(made.to_string())
        },
        ("iri-string", "normal") => |input| match iri_string::types::UriStr::new(text(input)) {
            Ok(uri) => json!(uri.normalize().to_string()),
            Err(_) => Value::Null,
        },
        ("oxiri", "IRI") => |input| verdict(oxiri::Iri::parse(text(input))),
        ("oxiri", "IRI-reference") => |input| verdict(oxiri::IriRef::parse(text(input))),
        ("oxiri", "resolution") => |input| {
            let (base, reference) = pair(input);
            let Ok(base) = oxiri::Iri::parse(base) else { return Value::Null };
            base.resolve(reference).map_or(Value::Null, |made| json!(made.as_str()))
        },
        ("uriparse", "URI") => |input| verdict(uriparse::URI::try_from(text(input))),
        ("uriparse", "URI-reference") => |input| verdict(uriparse::URIReference::try_from(text(input))),
        ("uriparse", "resolution") => |input| {
            let (base, reference) = pair(input);
            let (Ok(base), Ok(reference)) = (uriparse::URI::try_from(base), uriparse::URIReference::try_from(reference)) else {
                return Value::Null;
            };
            json!(base.resolve(&reference).to_string())
        },
        ("uriparse", "normal") => |input| match uriparse::URI::try_from(text(input)) {
            Ok(mut uri) => {
                uri.normalize();
                json!(uri.to_string())
            }
            Err(_) => Value::Null,
        },
        _ => return None,
    })
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, name, key] = &arguments[..] else { panic!("NAME KEY") };
    if key == "--version" {
        // The lock file that the crates were resolved to.
        let (_, after) = include_str!("../Cargo.lock").split_once(&format!("name = \"{name}\"\nversion = \"")).expect("a crate");
        println!("{}", after.split('"').next().expect("a version"));
        return Ok(());
    }
    let check = check(name, key).unwrap_or_else(|| panic!("there is no check for {key}"));
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        writeln!(output, "{}", check(&serde_json::from_str(&line?)?))?;
    }
    output.flush()
}
