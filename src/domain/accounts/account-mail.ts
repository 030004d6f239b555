/** The keys in the outbox of mail about an account: they begin alike, so that it goes when the account does. */

export const accountMailPrefix = (account: string) => `account.${account}.` as const;

/** `id` is drawn. */
export const accountMailKey = (account: string, id: string) => `${accountMailPrefix(account)}${id}` as const;
