// Says for each text whether regcomp and regexec of the C library find the expression in it: 0 or 1.
#include <locale.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *line;
static size_t room;

/** Reads a line of hexadecimal octets; NULL after the last one. */
static char *next(void) {
  ssize_t length = getline(&line, &room, stdin);
  if (length < 0) return NULL;
  char *text = calloc(1, (size_t)length + 1);
  for (size_t octet = 0; line[2 * octet] > ' '; octet++) {
    unsigned value = 0;
    sscanf(line + 2 * octet, "%2x", &value);
    text[octet] = (char)value;
  }
  return text;
}

int main(void) {
  setlocale(LC_ALL, "C.UTF-8");
  regex_t expression;
  char *text = next();
  if (text == NULL || regcomp(&expression, text, REG_EXTENDED | REG_NOSUB) != 0) return 1;
  while ((text = next()) != NULL) {
    putchar(regexec(&expression, text, 0, NULL, 0) == 0 ? '1' : '0');
    free(text);
  }
  putchar('\n');
  return 0;
}
