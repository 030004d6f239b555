/** What went wrong, as programs of others are told it (RFC 9457). */
import type { Context } from "hono";
import type { EventErrorCode } from "../domain/errors/event-errors.ts";
import { EVENT_ERRORS } from "../domain/errors/event-errors.ts";
import type { PushErrorCode } from "../domain/errors/push-errors.ts";
import { PUSH_ERRORS } from "../domain/errors/push-errors.ts";
import type { ApiIssue } from "./answers.ts";

const PROBLEMS = { ...PUSH_ERRORS, ...EVENT_ERRORS };
type ProblemName = PushErrorCode | EventErrorCode;

const TITLES = {
  400: "Demande illisible",
  401: "Clé absente ou inconnue",
  403: "Accès refusé",
  404: "Introuvable",
  408: "Envoi trop lent",
  409: "Envoi à reprendre",
  412: "Version inconnue",
  413: "Fichier trop volumineux",
  415: "Contenu d’une autre sorte",
  423: "Envoi en cours",
  429: "Trop de demandes",
  503: "Momentanément indisponible",
  507: "Disque plein",
} as const satisfies Record<(typeof PROBLEMS)[ProblemName]["status"], string>;

export interface Problem {
  /** As the catalogue of errors has it, with its status and its sentence. */
  readonly name: ProblemName;
  /** What stands where the sentence leaves a gap. */
  readonly told?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is wrong, field by field. */
  readonly errors?: readonly ApiIssue[];
}

export function problemAnswer(c: Context, { name, told, headers = {}, errors }: Problem): Response {
  const { status, reads, ...known } = PROBLEMS[name];
  const code = "code" in known ? known.code : name;
  // A sentence may have such a sign of its own: a key is told as "vk_…".
  const detail = told === undefined ? reads : reads.replace("…", told);
  return c.body(JSON.stringify({ type: "about:blank", title: TITLES[status], status, detail, code, errors }), status, {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    ...headers,
  });
}
