/** How commands about feeds end (docs/feeds.md). */
export const EXIT = { done: 0, failed: 1, incomplete: 2, refused: 3, usage: 64 } as const;
