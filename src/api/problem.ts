/** What went wrong, as programs of others are told it (RFC 9457). */
import type { Context } from "hono";

const TITLES = {
  400: "Demande illisible",
  401: "Clé absente ou inconnue",
  403: "Accès refusé",
  404: "Introuvable",
  408: "Envoi trop lent",
  409: "Envoi à reprendre",
  411: "Longueur manquante",
  412: "Version inconnue",
  413: "Fichier trop volumineux",
  415: "Contenu d’une autre sorte",
  423: "Envoi en cours",
  429: "Trop de demandes",
  503: "Momentanément indisponible",
  507: "Disque plein",
} as const;
export type ProblemStatus = keyof typeof TITLES;

export interface Problem {
  readonly status: ProblemStatus;
  /** For programs. */
  readonly code: string;
  /** A French sentence. */
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function problemAnswer(c: Context, { status, code, detail, headers = {} }: Problem): Response {
  return c.body(JSON.stringify({ type: "about:blank", title: TITLES[status], status, detail, code }), status, {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    ...headers,
  });
}
