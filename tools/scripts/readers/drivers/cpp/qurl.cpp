// Reads JSON strings, one a line, and writes what QUrl makes of each.
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QUrl>
#include <iostream>
#include <string>

// The text of a line. Something precedes it, because a byte order mark at the start of a string would be lost.
static QString textOf(const std::string &line) {
  const std::string array = "[\"x" + line.substr(line.find('"') + 1) + "]";
  return QJsonDocument::fromJson(QByteArray::fromStdString(array)).array().at(0).toString().mid(1);
}

static QJsonValue orNull(const QString &text) {
  return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

static QJsonObject answer(const QUrl &url) {
  if (!url.isValid()) return {{"error", url.errorString()}};
  return {
      {"scheme", orNull(url.scheme())},
      {"userinfo", orNull(url.userInfo(QUrl::FullyEncoded))},
      {"host", orNull(url.host(QUrl::FullyEncoded))},
      {"port", url.port() < 0 ? QJsonValue() : QJsonValue(url.port())},
  };
}

int main() {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << QJsonDocument(answer(QUrl(textOf(line)))).toJson(QJsonDocument::Compact).toStdString() << "\n";
}
