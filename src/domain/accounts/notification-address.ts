/** Where a browser says that it is to be told, and is told no more. */
export const NOTIFICATIONS = "/compte/notifications";

/** What its forms ask for (`geste`). */
export const NOTIFICATION_GESTURES = { on: "activer", off: "desactiver" } as const;
