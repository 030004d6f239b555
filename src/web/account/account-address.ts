/** Addresses of signing in and of the account. */

export const SIGN_IN = "/connexion";
export const ACCOUNT = "/compte";
export const EXPORT = `${ACCOUNT}/mes-donnees.zip`;
/** Where somebody is told to wait who has taken it many times. */
export const EXPORT_LATER = `${ACCOUNT}?archive=plus-tard#donnees`;

const addressOf = (path: string, asked: Readonly<Record<string, string | undefined>>): string => {
  const told = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return told.length === 0 ? path : `${path}?${String(new URLSearchParams(told))}`;
};

/** Of the page that asks for an address; `back` is where its visitor wanted to go. */
export function signInAddress(back?: string): string {
  return addressOf(SIGN_IN, { retour: back });
}

/** For who is signed in and confirms that it is them: back to the account. */
export const SIGN_IN_AGAIN = addressOf(SIGN_IN, { encore: "oui", retour: ACCOUNT });

/** Of the page that asks for a password too; `again` as above. */
export function passwordAddress(back: string, again: boolean): string {
  return addressOf(SIGN_IN, { etape: "motdepasse", encore: again ? "oui" : undefined, retour: back });
}

/** Where the answer of a browser about its passkey is sent. */
export const PASSKEY_ENTRY = addressOf(SIGN_IN, { etape: "cle" });

/** What was sent, where the link leads, what is left when an account is gone, and when its address was taken back, or messages arrive here. */
export type SignInStep = "envoye" | "lien" | "efface" | "repris" | "recus";

export const signInStepAddress = (step: SignInStep): string => addressOf(SIGN_IN, { etape: step });

/** Likewise, and that it was sent once more. */
export const SENT_AGAIN = addressOf(SIGN_IN, { etape: "envoye", renvoi: "oui" });

/** Of the page behind a link. */
export const linkAddress = (token: string): string => addressOf(SIGN_IN, { etape: "lien", jeton: token });

/** Of the pages behind the links of a change of address: at the new one, and at the former. */
export const addressLink = (token: string): string => addressOf(SIGN_IN, { etape: "adresse", jeton: token });
export const takeBackLink = (token: string): string => addressOf(SIGN_IN, { etape: "reprendre", jeton: token });

/** Of the page behind the link by which a mailbox says that it is to receive the messages of a dealer. */
export const mailboxLink = (token: string): string => addressOf(SIGN_IN, { etape: "messages", jeton: token });

/** What has just been done to an account. */
export const DONE = {
  adresse: "Votre compte a sa nouvelle adresse. L’ancienne peut le reprendre pendant sept jours.",
  demande: "Un courriel est parti vers la nouvelle adresse.",
  motdepasse: "Votre mot de passe est enregistré.",
  "sans-motdepasse": "Votre mot de passe est retiré. Vos autres appareils sont déconnectés.",
  cle: "Votre clé d’accès est ajoutée.",
  "sans-cle": "La clé d’accès est retirée.",
  confirme: "C’est bien vous\u202f: vous pouvez changer ces réglages.",
} as const;
export type Done = keyof typeof DONE;

/** Where both are told. */
export const CREDENTIALS = `${ACCOUNT}#connexion`;
export const DEVICES = `${ACCOUNT}#appareils`;

/** What was just done to the devices that were signed in. */
export const DEVICES_DONE: ReadonlyMap<string, string> = new Map([
  ["appareil", "L’appareil est déconnecté."],
  ["autres", "Tous vos autres appareils sont déconnectés."],
]);
