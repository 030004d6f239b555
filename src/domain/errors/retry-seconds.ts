/** When whoever found the site too busy, or without its storage, asks again: long enough for a server to start, short enough to wait for. */
export const RETRY_SECONDS = 5;
