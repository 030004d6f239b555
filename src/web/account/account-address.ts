/** Addresses of signing in and of the account. */

export const SIGN_IN = "/connexion";
export const ACCOUNT = "/compte";
export const EXPORT = `${ACCOUNT}/mes-donnees.zip`;
/** Where somebody is told to wait who has taken it many times. */
export const EXPORT_LATER = `${ACCOUNT}?archive=plus-tard#donnees`;

/** Of the page that asks for an address; `back` is where its visitor wanted to go. */
export function signInAddress(back?: string): string {
  return back === undefined ? SIGN_IN : `${SIGN_IN}?${String(new URLSearchParams({ retour: back }))}`;
}

/** What was sent, where the link leads, and what is left when an account is gone. */
export type SignInStep = "envoye" | "lien" | "efface";

export const signInStepAddress = (step: SignInStep): string => `${SIGN_IN}?etape=${step}`;

/** Of the page behind a link. */
export function linkAddress(token: string): string {
  return `${signInStepAddress("lien")}&${String(new URLSearchParams({ jeton: token }))}`;
}
