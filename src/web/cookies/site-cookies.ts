/** Every cookie of the site: what is set, what the page on privacy shows and docs/cookies.md are made of this table (spec 9.16). Each says what its visitor likes, and is checked, or is drawn and known by its hash; `passed` alone is signed, for nothing is kept of whoever was verified. */
import { SESSION_DAYS } from "../../domain/accounts/account.ts";
import { SIGN_IN_MINUTES } from "../../domain/accounts/sign-in.ts";
import { DRAFT_DAYS } from "../../domain/deposit/draft-days.ts";
import { daysLabel } from "../../domain/privacy/retention.ts";
import { COMPARISON_SECONDS } from "./comparison-life.ts";
import { SEARCH_SECONDS } from "./search-life.ts";

interface SiteCookie {
  /** In French, to be read after the name. */
  readonly purpose: string;
  readonly life: string;
  readonly seconds: number;
  /** What somebody asks for needs none (article 82 of the loi Informatique et Libertés); the other is set once it is given. */
  readonly consent: "none" | "audience";
  /** As the specification calls it, where it does. */
  readonly spec?: "access token" | "visitor id" | "search id" | "page size" | "seed" | "geolocation";
  /** The page's own script reads and writes it too. */
  readonly isForScript?: true;
  /** It opens something: no neighbour of the site, and nobody who reads it in clear, may write it. */
  readonly isTrusted?: true;
}

const DAY_SECONDS = 86_400;

// Marked as pure where they are called, for scripts that need names of cookies alone would compute the rest of this table too.
const days = (count: number): number => count * DAY_SECONDS;
const sessionLife = (): string =>
  `${daysLabel(SESSION_DAYS)} après votre dernière visite, ou jusqu’à «\u202fSe déconnecter\u202f»`;

/** How long a choice about what is optional holds: six months. */
export const CHOICE_DAYS = 183;

export const SITE_COOKIES = {
  seed: {
    purpose: "le tirage de votre ordre de départ, pour ne montrer aucune annonce deux fois",
    life: "un jour",
    seconds: /* @__PURE__ */ days(1),
    consent: "none",
    spec: "seed",
  },
  theme: {
    purpose: "le thème clair ou sombre, si vous en choisissez un",
    life: "un an",
    seconds: /* @__PURE__ */ days(365),
    consent: "none",
  },
  pageSize: {
    purpose: "le nombre d’annonces par page, si vous en choisissez un",
    life: "30 jours",
    seconds: /* @__PURE__ */ days(30),
    consent: "none",
    spec: "page size",
  },
  geolocation: {
    purpose: "votre position, à un kilomètre près, si vous demandez les plus proches ou «\u202fautour de moi\u202f»",
    life: "30 jours, ou jusqu’à «\u202foublier ma position\u202f»",
    seconds: /* @__PURE__ */ days(30),
    consent: "none",
    spec: "geolocation",
  },
  comparison: {
    purpose: "les annonces que vous comparez, quatre au plus",
    life: "30 jours, ou jusqu’à ce que vous les retiriez",
    seconds: COMPARISON_SECONDS,
    consent: "none",
    isForScript: true,
  },
  seen: {
    purpose: "le numéro du dernier changement d’annonce affiché, pour ne rien vous montrer de plus ancien",
    life: "deux secondes",
    seconds: 2,
    consent: "none",
  },
  session: {
    purpose: "ce qui vous laisse connecté, si vous avez un compte",
    life: /* @__PURE__ */ sessionLife(),
    seconds: /* @__PURE__ */ days(SESSION_DAYS),
    consent: "none",
    spec: "access token",
    isTrusted: true,
  },
  draft: {
    purpose: "l’annonce que vous écrivez sans être connecté, pour la retrouver",
    life: `${DRAFT_DAYS} jours`,
    seconds: /* @__PURE__ */ days(DRAFT_DAYS),
    consent: "none",
    isTrusted: true,
  },
  signIn: {
    purpose: "la demande de connexion à laquelle répond le code que vous tapez",
    life: `${SIGN_IN_MINUTES} minutes`,
    seconds: SIGN_IN_MINUTES * 60,
    consent: "none",
    isTrusted: true,
  },
  done: {
    purpose: "ce que vous venez de faire, pour que la page suivante vous le dise une fois",
    life: "une minute, ou jusqu’à ce que ce soit dit",
    seconds: 60,
    consent: "none",
    isTrusted: true,
  },
  passed: {
    purpose: "que votre navigateur a passé une vérification, si un programme semblait demander vos pages",
    life: "une heure",
    seconds: 3600,
    consent: "none",
    isTrusted: true,
  },
  audience: {
    purpose: "votre choix sur la mesure d’audience, si vous en faites un",
    life: "six mois, ou jusqu’à ce que vous en changiez",
    seconds: /* @__PURE__ */ days(CHOICE_DAYS),
    consent: "none",
    isForScript: true,
  },
  visitorId: {
    purpose: "un numéro tiré au sort, seulement si vous acceptez la mesure d’audience",
    life: "six mois, ou jusqu’à «\u202fRefuser\u202f»",
    seconds: /* @__PURE__ */ days(CHOICE_DAYS),
    consent: "audience",
    spec: "visitor id",
  },
  searchId: {
    purpose: "le numéro de votre dernière recherche, seulement si vous acceptez la mesure d’audience",
    life: "une demi-heure, ou jusqu’à «\u202fRefuser\u202f»",
    seconds: SEARCH_SECONDS,
    consent: "audience",
    spec: "search id",
    isForScript: true,
  },
} as const satisfies Record<string, SiteCookie>;

export type CookieName = keyof typeof SITE_COOKIES;
