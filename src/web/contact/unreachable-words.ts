/** Why a seller cannot be reached, in sentences that hold whoever it is (server only). */
import type { Reachable } from "../../correspondence/correspondence.ts";

export function noMessagesWords({ isMailed }: Reachable): string {
  return isMailed
    ? "Ce vendeur n’a pas laissé d’adresse où lui écrire."
    : "Virage ne transmet pas de messages en ce moment.";
}

/** Undefined of who can be reached one way or the other. */
export function unreachableWords({ canWrite, hasPhone, isMailed }: Reachable): string | undefined {
  if (canWrite || hasPhone) return undefined;
  const why = isMailed
    ? "Ce vendeur n’a laissé à Virage ni adresse ni numéro."
    : "Virage ne transmet pas de messages en ce moment, et ce vendeur n’a pas laissé de numéro.";
  return `${why} Ce que l’annonce dit de lui est ci-dessous.`;
}
