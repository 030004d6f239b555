/** Where a decision is contested. */

/** Without what a mail’s link holds: a member’s own suspension. */
export const APPEAL = "/deposer/recours";

/** What names the case in the address by which a member contests what was decided of their own advert. */
export const OWN_CASE = "dossier";
export const ownAppealAddress = (id: string): string => `${APPEAL}?${String(new URLSearchParams({ [OWN_CASE]: id }))}`;

export const appealAddress = (token: string): string => `${APPEAL}?${String(new URLSearchParams({ jeton: token }))}`;
