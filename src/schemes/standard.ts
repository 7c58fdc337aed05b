// The schemes whose rules the package has, by kind. Every value that a file of `standard/` exports is a scheme: it is public,
// and one of `standardSchemes`.

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
