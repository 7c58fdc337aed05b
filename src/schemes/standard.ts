// The schemes with rules in this package, by kind. Every value exported from `standard/` is a public scheme and a
// member of `standardSchemes`.

export * from "./standard/chat.js";
export * from "./standard/content.js";
export * from "./standard/database.js";
export * from "./standard/device.js";
export * from "./standard/file.js";
export * from "./standard/identifier.js";
export * from "./standard/messages.js";
export * from "./standard/service.js";
export * from "./standard/telephony.js";
export * from "./standard/web.js";
