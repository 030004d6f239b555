/** What tells a member that the price of a favourite fell, by the name under which it is found and sent: one for an account. */

const PREFIX = "favourites ";

export const favouritesAlert = (account: string): string => `${PREFIX}${account}`;

/** The account; undefined of the name of a saved search. */
export function accountOfAlert(alert: string): string | undefined {
  return alert.startsWith(PREFIX) ? alert.slice(PREFIX.length) : undefined;
}
