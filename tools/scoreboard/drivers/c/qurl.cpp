// QUrl of Qt, in its strict mode. It documents that it conforms to RFC 3986 and 3987.
#include <QString>
#include <QUrl>
#include <QtGlobal>

#include "json.h"

static const char *version() {
    return qVersion();
}

static QUrl parse(const char *text, size_t length) {
    return QUrl(QString::fromUtf8(text, static_cast<qsizetype>(length)), QUrl::StrictMode);
}

static void write(const QUrl &url) {
    if (!url.isValid()) return json_line(nullptr);
    json_line(url.toString(QUrl::FullyEncoded).toUtf8().constData());
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    const QUrl url = parse(text, length);
    return url.isValid() && (!wants_scheme || !url.scheme().isEmpty());
}

static void resolve(const char *base, const char *reference) {
    write(parse(base, strlen(base)).resolved(parse(reference, strlen(reference))));
}

static void normalize(const char *text) {
    write(parse(text, strlen(text)).adjusted(QUrl::NormalizePathSegments));
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 1, nullptr, resolve, normalize};
    return answer(count, arguments, &checks);
}
