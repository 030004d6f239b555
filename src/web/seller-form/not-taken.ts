/** What is read where photographs were sent and not all of them could be taken. */
import type { Context } from "hono";
import type { ReceivedForm } from "../../photos/receive-photographs.ts";
import { readTheme } from "../cookies/theme-cookie.ts";
import { standInPage } from "../offline/stand-in-page.ts";
import { sentTold } from "./sent-photos.ts";

/** `own`: as many forms come from there as may. `limited`, `refused`: as many photographs came within the hour. */
export type NotTaken = Exclude<ReceivedForm["kind"], "received"> | "own" | "limited";

interface Told {
  readonly status: 400 | 413 | 429 | 503;
  readonly reads: string;
  /** Seconds until it is worth another try. */
  readonly retryAfter?: number;
}

const LIMITED: Told = {
  status: 429,
  reads: "Beaucoup de photographies sont venues d’ici. Réessayez dans une heure.",
  retryAfter: 3600,
};

const TOLD: Readonly<Record<NotTaken, Told>> = {
  tooLarge: { status: 413, reads: "Cet envoi dépasse 100\u202fMo. Envoyez moins de photographies à la fois." },
  unreadable: { status: 400, reads: "Cet envoi ne peut pas être lu. Recommencez." },
  tooSlow: {
    // No 408, which has browsers send it again from the beginning: some of it may have been taken.
    status: 400,
    reads:
      "Cet envoi n’avance plus. Recommencez là où la connexion est meilleure, ou envoyez moins de photographies à la fois.",
  },
  full: {
    status: 503,
    reads: "Beaucoup de photographies arrivent. Réessayez dans un instant.",
    retryAfter: 30,
  },
  own: {
    status: 429,
    reads: "D’autres photographies arrivent déjà d’ici. Réessayez quand elles sont arrivées.",
    retryAfter: 30,
  },
  limited: LIMITED,
  refused: LIMITED,
};

/** Why files were not taken of a form that was read to its end all the same, for what else is written in it. */
export type TurnedAway = "own" | "full" | "limited" | "tooLarge";

/** In the query of the page that the files were sent from. */
const NAMES: Readonly<Record<TurnedAway, string>> = {
  own: "encours",
  full: "instant",
  limited: "heure",
  tooLarge: "lourd",
};
const TURNED_AWAY = "refus";

export const turnedAwayQuery = (why: TurnedAway): Readonly<Record<string, string>> => ({ [TURNED_AWAY]: NAMES[why] });

/** Said in that page. */
function turnedAwayTold(query: URLSearchParams): string | undefined {
  const why = (["own", "full", "limited", "tooLarge"] as const).find((one) => query.get(TURNED_AWAY) === NAMES[one]);
  if (why === undefined) return undefined;
  const others = query.has("ajoutees")
    ? "Les autres photographies choisies n’ont pas été prises"
    : "Aucune photographie n’a été prise";
  return `${others}, et ce qui est écrit ici est gardé. ${TOLD[why].reads}`;
}

/** There too, where “Publier” was pressed beside files that nobody had seen yet. */
const WAITING = "attend";
export const WAITING_QUERY: Readonly<Record<string, string>> = { [WAITING]: "oui" };
const WAITS = "Rien n’a changé en ligne\u202f: relisez, puis publiez.";

/** After files were sent, in that page: what became of them, in whole sentences. `most`: how many there may be. */
export function filesTold(query: URLSearchParams, most: number): string | undefined {
  const waits = query.has(WAITING) ? WAITS : undefined;
  const told = [sentTold(query, most), turnedAwayTold(query), waits].filter((said) => said !== undefined);
  return told.length === 0 ? undefined : told.join(" ");
}

interface SentFrom {
  /** The page with the form. */
  readonly back: string;
  readonly isDemonstration: boolean;
}

/**
 * By a page to who reads pages, by a sentence to the scripts of pages. The request has its answer before all of it was read: its
 * connection is of no use any more.
 */
export function notTaken(c: Context, why: NotTaken, { back, isDemonstration }: SentFrom): Response {
  const { status, reads, retryAfter } = TOLD[why];
  const headers = {
    Connection: "close",
    "Cache-Control": "no-store",
    ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
  };
  if (c.req.header("accept")?.includes("text/html") !== true) return c.text(reads, status, headers);
  const page = standInPage({
    title: "Envoi non reçu – Virage",
    heading: "Rien n’a été pris de cet envoi",
    text: `${reads} Le bouton «\u202fRetour\u202f» de votre navigateur ramène à ce que vous avez écrit\u202f; ce qui était enregistré l’est toujours.`,
    theme: readTheme(c.req.header("cookie") ?? null),
    isDemonstration,
    next: `<a href="${back}">Revenir au formulaire</a>`,
  });
  return c.html(page, status, headers);
}
