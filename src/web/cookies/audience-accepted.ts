/**
 * Whether who looks at this page accepts that the audience is measured, by what its script reads: as `consent-cookie.ts` writes it, of
 * several each of them. It goes with its last day.
 */
const ACCEPTED = /^(?!.*audience=(?!oui\.))(?:.*; )?audience=oui\./;

/** `cookies` as `document.cookie` tells them. */
export const hasAcceptedAudience = (cookies: string): boolean => ACCEPTED.test(cookies);
