/** Addresses of what a visitor does with a seller. `subject` is a listing’s reference, or the name of what was sent. */
type ContactStep = "message" | "telephone" | "signaler" | "envoye" | "signalement";

export function contactPath(step: ContactStep, subject: string): string {
  return `/contact/${step}/${subject}`;
}

/** Where a script sends what a form would. */
export function contactDataPath(step: "message" | "telephone", reference: string): string {
  return `/contact/donnees/${step}/${reference}`;
}
