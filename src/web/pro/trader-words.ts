/** What the form of a dealer's identity before the law calls its fields. */

export const TRADER_ACT = "identite";
/** Where messages of visitors arrive; a link to the mailbox that takes them; the link once more; and that it stays as it was. */
export const MAILBOX_ACT = "messages";
export const MAILBOX_PROVE_ACT = "messages-confirmer";
export const MAILBOX_AGAIN_ACT = "messages-renvoyer";
export const MAILBOX_DROP_ACT = "messages-annuler";
export const ESTABLISHMENT_ACT = "etablissement";
/** The box by which who governs commits the dealer to what the law wants of a trader. */
export const COMMITTED = "conforme";
