/* JSON for the drivers: reads a line with a text or an object of texts, as UTF-8, and writes a text. A lone surrogate has no UTF-8, and
   is refused. A text with U+0000 is no string of C: it is answered with words instead of a verdict, so that it is not judged. */
#ifndef JSON_H
#define JSON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_LINE 65536

static inline unsigned long json_hex(const char *digits) {
    char copy[5] = {0};
    memcpy(copy, digits, 4);
    return strtoul(copy, NULL, 16);
}

static inline size_t json_utf8(unsigned long point, char *out) {
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

/* Writes the text of a line, which begins with a quotation mark, to `out`, ends it with a NUL, and returns its length in bytes. */
static inline size_t json_string(const char *line, char *out) {
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
    out[length] = '\0';
    return length;
}

/* Reads a member of the object in a line: the inputs are valid references, so that a quotation mark is never in one. */
static inline size_t json_member(const char *line, const char *name, char *out) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(line, key);
    if (at == NULL) abort();
    return json_string(at + strlen(key), out);
}

/* Writes a text, or null for none. */
static inline void json_write(const char *text, size_t length) {
    if (text == NULL) {
        fputs("null", stdout);
        return;
    }
    putchar('"');
    for (size_t at = 0; at < length; at += 1) {
        unsigned char octet = (unsigned char)text[at];
        if (octet == '"' || octet == '\\') printf("\\%c", octet);
        else if (octet < 0x20 || octet == 0x7F) printf("\\u%04x", octet);
        else putchar(octet);
    }
    putchar('"');
}

static inline void json_put(const char *text) {
    json_write(text, text == NULL ? 0 : strlen(text));
}

static inline void json_line(const char *text) {
    json_put(text);
    putchar('\n');
}

static inline void json_verdict(int valid) {
    puts(valid ? "true" : "false");
}

/* What a driver has for each question; one that it is not asked is NULL. */
struct checks {
    const char *(*version)(void);
    int (*is_valid)(const char *text, size_t length, int wants_scheme);
    int takes_nul;
    void (*components)(const char *text);
    void (*resolve)(const char *base, const char *reference);
    void (*normalize)(const char *text);
};

static inline int answer(int count, char **arguments, const struct checks *checks) {
    static char line[LONGEST_LINE], text[LONGEST_LINE], other[LONGEST_LINE];
    const char *key = count > 1 ? arguments[1] : "";
    if (strcmp(key, "--version") == 0) {
        puts(checks->version());
        return 0;
    }
    int wants_scheme = strcmp(key, "URI") == 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (wants_scheme || strcmp(key, "URI-reference") == 0) {
            size_t length = json_string(line, text);
            if (!checks->takes_nul && strlen(text) != length) puts("\"no string of C\"");
            else json_verdict(checks->is_valid(text, length, wants_scheme));
        } else if (strcmp(key, "components") == 0) {
            json_member(line, "text", text);
            checks->components(text);
        } else if (strcmp(key, "resolution") == 0) {
            json_member(line, "base", text);
            json_member(line, "reference", other);
            checks->resolve(text, other);
        } else if (strcmp(key, "normal") == 0) {
            json_member(line, "text", text);
            checks->normalize(text);
        } else {
            return 2;
        }
    }
    return 0;
}

#endif
