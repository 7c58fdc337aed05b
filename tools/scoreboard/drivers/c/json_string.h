/* Reads one JSON string from a line, as UTF-8. A lone surrogate has no UTF-8, and is refused. */
#ifndef JSON_STRING_H
#define JSON_STRING_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static unsigned long json_hex(const char *digits) {
    char copy[5] = {0};
    memcpy(copy, digits, 4);
    return strtoul(copy, NULL, 16);
}

static size_t json_utf8(unsigned long point, char *out) {
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    if (point < 0x800) {
        out[0] = (char)(0xC0 | (point >> 6));
        out[1] = (char)(0x80 | (point & 0x3F));
        return 2;
    }
    if (point < 0x10000) {
        out[0] = (char)(0xE0 | (point >> 12));
        out[1] = (char)(0x80 | ((point >> 6) & 0x3F));
        out[2] = (char)(0x80 | (point & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | (point >> 18));
    out[1] = (char)(0x80 | ((point >> 12) & 0x3F));
    out[2] = (char)(0x80 | ((point >> 6) & 0x3F));
    out[3] = (char)(0x80 | (point & 0x3F));
    return 4;
}

/* Writes the text of a line, which begins with a quotation mark, to `out`, and returns its length in bytes. */
static size_t json_string(const char *line, char *out) {
    size_t length = 0;
    for (const char *at = line + 1; *at != '"'; at += 1) {
        if (*at == '\0') abort();
        if (*at != '\\') {
            out[length] = *at;
            length += 1;
            continue;
        }
        at += 1;
        if (*at != 'u') {
            const char *escape = strchr("b\bf\fn\nr\rt\t", *at);
            out[length] = escape == NULL ? *at : escape[1];
            length += 1;
            continue;
        }
        unsigned long point = json_hex(at + 1);
        at += 4;
        if (point >= 0xD800 && point < 0xDC00 && at[1] == '\\' && at[2] == 'u') {
            point = 0x10000 + ((point - 0xD800) << 10) + (json_hex(at + 3) - 0xDC00);
            at += 6;
        }
        if (point >= 0xD800 && point < 0xE000) abort();
        length += json_utf8(point, out + length);
    }
    return length;
}

#endif
