/** What somebody reads whose sign-in, or change of one, is not taken (server only). */
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../domain/accounts/password.ts";
import type { PasswordIssue } from "../../domain/accounts/password.ts";
import { counted } from "../../domain/french.ts";

export const UNPROCESSABLE = 422;
export const TOO_MANY = 429;
export const UNAVAILABLE = 503;

/** Milliseconds. */
export const minutesOf = (wait: number) => counted(Math.max(1, Math.ceil(wait / 60_000)), "minute");

export const PASSWORD_ISSUES: Readonly<Record<PasswordIssue, string>> = {
  tooShort: `${SHORTEST_PASSWORD} caractères au moins sont attendus.`,
  tooLong: `${LONGEST_PASSWORD} caractères au plus sont attendus.`,
  guessable: "c’est l’un de ceux que l’on essaie d’abord. Quelques mots sans lien entre eux vont mieux.",
};

export const BUSY = "trop de connexions en même temps. Réessayez dans un instant.";
export const FROM_HERE = (wait: number) => `beaucoup d’essais sont venus d’ici. Réessayez dans ${minutesOf(wait)}.`;
export const FOR_ADDRESS = (wait: number) =>
  `beaucoup de mots de passe ont été essayés pour cette adresse. Entrez par un lien, ou réessayez dans ${minutesOf(wait)}.`;
