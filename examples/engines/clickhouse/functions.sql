-- The eight fields of an answer. A line feed in a value would be the end of a record, and a carriage return at the end part
-- of one; neither is allowed in any URL, and neither is U+0001, so that the verdict is the same, at the same offset.
CREATE OR REPLACE FUNCTION url_check AS (url) -> splitByChar('\t', url_check_line(translate(url, '\n\r', '\x01\x01')));
CREATE OR REPLACE FUNCTION url_is_valid AS (url) -> url_check(url)[3] = 'valid';
CREATE OR REPLACE FUNCTION url_error AS (url) -> nullIf(url_check(url)[4], '\\N');
CREATE OR REPLACE FUNCTION url_warnings AS (url) -> arrayFilter(code -> code != '', splitByChar(',', url_check(url)[7]));
