/* What a program looks up: in place of the functions of the C library that resolve names and connect. Each name and each address is
 * written to the file TRAP_LOG, one in a line, with its port if that is known; nothing is resolved, and nothing is contacted. An address is resolved to itself, since
 * programs differ in what they do with one.
 *
 * cc -shared -fPIC -o trap.so trap.c -ldl
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static size_t write_word(char *line, size_t at, size_t most, const char *word) {
  line[at++] = ' ';
  for (; *word != '\0' && at + 8 < most; word++) {
    unsigned char octet = (unsigned char)*word;
    if (octet > 0x20 && octet < 0x7f && octet != '%') line[at++] = (char)octet;
    else at += (size_t)snprintf(line + at, 4, "%%%02x", octet);
  }
  return at;
}

static void record(const char *kind, const char *name, const char *port) {
  const char *path = getenv("TRAP_LOG");
  char line[4096];
  size_t at = 0;
  if (path == NULL || name == NULL) return;
  for (; *kind != '\0'; kind++) line[at++] = *kind;
  at = write_word(line, at, sizeof line - 40, name);
  if (port != NULL) at = write_word(line, at, sizeof line, port);
  line[at++] = '\n';
  int file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0644);
  if (file < 0) return;
  if (write(file, line, at) < 0) { /* The caller sees that a line is missing. */ }
  close(file);
}

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  static int (*real)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
  if (real == NULL) *(void **)&real = dlsym(RTLD_NEXT, "getaddrinfo");
  int flags = hints == NULL ? 0 : hints->ai_flags;
  if (node == NULL || (flags & AI_PASSIVE)) return real(node, service, hints, found);
  if (!(flags & AI_NUMERICHOST)) record("name", node, service);
  struct addrinfo numeric;
  memset(&numeric, 0, sizeof numeric);
  if (hints != NULL) numeric = *hints;
  numeric.ai_flags = (flags | AI_NUMERICHOST) & ~AI_ADDRCONFIG;
  return real(node, service, &numeric, found) == 0 ? 0 : EAI_NONAME;
}

static struct hostent *byName(const char *name) {
  record("name", name, NULL);
  h_errno = HOST_NOT_FOUND;
  return NULL;
}

struct hostent *gethostbyname(const char *name) { return byName(name); }

struct hostent *gethostbyname2(const char *name, int family) {
  (void)family;
  return byName(name);
}

int gethostbyname_r(const char *name, struct hostent *host, char *buffer, size_t size, struct hostent **found, int *error) {
  (void)host, (void)buffer, (void)size;
  byName(name);
  *found = NULL;
  *error = HOST_NOT_FOUND;
  return 0;
}

int gethostbyname2_r(const char *name, int family, struct hostent *host, char *buffer, size_t size, struct hostent **found, int *error) {
  (void)family;
  return gethostbyname_r(name, host, buffer, size, found, error);
}

/* Of sockets of the network none connects; those of the machine itself are for the program's own parts. */
int connect(int socket, const struct sockaddr *address, socklen_t length) {
  static int (*real)(int, const struct sockaddr *, socklen_t);
  char text[INET6_ADDRSTRLEN] = "";
  char port[8] = "";
  int type = 0;
  socklen_t size = sizeof type;
  if (address->sa_family == AF_INET)
    inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, text, sizeof text);
  else if (address->sa_family == AF_INET6)
    inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, text, sizeof text);
  else {
    if (real == NULL) *(void **)&real = dlsym(RTLD_NEXT, "connect");
    return real(socket, address, length);
  }
  /* The port is at the same place in both. */
  snprintf(port, sizeof port, "%u", ntohs(((const struct sockaddr_in *)(const void *)address)->sin_port));
  /* A datagram asks the kernel for a route. */
  if (getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM) record("address", text, port);
  errno = ECONNREFUSED;
  return -1;
}
