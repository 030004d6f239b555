/** Addresses of what a visitor does with a seller. `subject` is a listing’s reference, of a showroom its curef, or the name of what was sent. */
type ContactStep = "message" | "ecrire" | "telephone" | "vitrine" | "signaler" | "envoye" | "signalement";

export function contactPath(step: ContactStep, subject: string): string {
  return `/contact/${step}/${subject}`;
}

/** Where a script sends what a form would. */
export function contactDataPath(step: "message" | "ecrire" | "telephone" | "vitrine", subject: string): string {
  return `/contact/donnees/${step}/${subject}`;
}
