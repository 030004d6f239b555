/** What the form of a dealer's identity before the law calls its fields. */

export const TRADER_ACT = "identite";
/** Where messages of visitors arrive. */
export const MAILBOX_ACT = "messages";
export const ESTABLISHMENT_ACT = "etablissement";
/** The box by which who governs commits the dealer to what the law wants of a trader. */
export const COMMITTED = "conforme";
