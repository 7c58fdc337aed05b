/** The views, in the order of their tabs. */
export const VIEW_NAMES = ["tree", "components", "resolution", "normal", "scheme", "rules", "own"] as const;

export type ViewName = (typeof VIEW_NAMES)[number];
