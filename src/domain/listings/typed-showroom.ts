/** What a dealer types of its showroom, read: every field that cannot be is named with its value, and nothing is guessed. */
import { hasNumberOrAddress } from "./contacts.ts";
import type { OpeningHours, OpenSpan } from "./opening-hours.ts";
import { SHOWROOM_OPENINGS } from "./showroom-verticals.ts";
import type { OwnShowroom } from "./showroom-settings.ts";
import { dayTyped, readDay } from "./typed-day.ts";
import type { ExceptionField, TypedException } from "./typed-exceptions.ts";
import { exceptionsTyped, readExceptions } from "./typed-exceptions.ts";
import type { Hex } from "../showroom/oklch.ts";
import { isHex } from "../showroom/oklch.ts";

/** Two sentences and a half. */
export const PRESENTATION_CHARACTERS = 280;

/** Of a week; fields and hours alike begin on Monday. */
export const WEEK_DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

export type ShowroomField = "couleur" | "presentation" | "ouverture" | WeekDay;

/** As a form sends it; an empty field says nothing, and an empty day is closed. */
export type TypedShowroom = Readonly<Record<ShowroomField, string>> & {
  readonly indicateurs: boolean;
  readonly exceptions: readonly TypedException[];
};

export interface ShowroomIssue {
  readonly field: ShowroomField | ExceptionField;
  readonly value: string;
  readonly message: string;
}

/** With or without its sign, in either case, of three figures too. */
export function readColour(text: string): Hex | undefined {
  const [, figures = ""] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  const hex = `#${figures.length === 3 ? [...figures].map((figure) => figure + figure).join("") : figures}`;
  return isHex(hex) ? hex : undefined;
}

/** What the form holds of a showroom that is published. `today`: `2026-11-29`. */
export function typedOf({ settings, hours, exceptions = [] }: OwnShowroom, today: string): TypedShowroom {
  const day = (index: number) => dayTyped(hours?.[index] ?? []);
  return {
    couleur: settings.colour ?? "",
    presentation: settings.presentation ?? "",
    ouverture: settings.defaultVertical ?? "",
    indicateurs: settings.displayBadges !== false,
    lundi: day(0),
    mardi: day(1),
    mercredi: day(2),
    jeudi: day(3),
    vendredi: day(4),
    samedi: day(5),
    dimanche: day(6),
    exceptions: exceptionsTyped(exceptions, today),
  };
}

/** The hours of one day on those after it, up to another of the week; undefined where none is after it. */
export function withDayCopied(typed: TypedShowroom, from: string, upTo: string): TypedShowroom | undefined {
  const [first, last] = [from, upTo].map((name) => WEEK_DAYS.findIndex((day) => day === name));
  if (first === undefined || last === undefined || first < 0 || last <= first) return undefined;
  const day = WEEK_DAYS[first] ?? "lundi";
  return { ...typed, ...Object.fromEntries(WEEK_DAYS.slice(first + 1, last + 1).map((other) => [other, typed[day]])) };
}

export type ReadShowroom = { readonly own: OwnShowroom } | { readonly issues: readonly ShowroomIssue[] };

export function readTypedShowroom(typed: TypedShowroom, today: string): ReadShowroom {
  const colour = readColour(typed.couleur);
  const presentation = typed.presentation.normalize("NFC").replace(/\s+/g, " ").trim();
  const issues: ShowroomIssue[] = [];
  if (typed.couleur.trim() !== "" && colour === undefined)
    issues.push({
      field: "couleur",
      value: typed.couleur,
      message: "Une couleur s’écrit avec un dièse et six chiffres ou lettres de a à f, comme #7a2e66.",
    });
  if (presentation.length > PRESENTATION_CHARACTERS)
    issues.push({
      field: "presentation",
      value: typed.presentation,
      message: `${String(presentation.length)} signes, et ${String(PRESENTATION_CHARACTERS)} au plus sont montrés.`,
    });
  if (hasNumberOrAddress(presentation))
    issues.push({
      field: "presentation",
      value: typed.presentation,
      message: "Le téléphone et l’adresse électronique ont leur place à part\u202f: ils ne s’écrivent pas ici.",
    });
  const opening = SHOWROOM_OPENINGS.find((known) => known === typed.ouverture);
  if (typed.ouverture !== "" && opening === undefined)
    issues.push({ field: "ouverture", value: typed.ouverture, message: "Choisissez un type de véhicule de la liste." });
  const hours: (readonly OpenSpan[])[] = [];
  for (const field of WEEK_DAYS) {
    const spans = readDay(typed[field]);
    hours.push(spans ?? []);
    if (spans === undefined)
      issues.push({
        field,
        value: typed[field],
        message: "Des heures comme 9 h – 12 h, 14 h – 19 h, ou rien un jour fermé.",
      });
  }
  const { exceptions, issues: wrongDays } = readExceptions(typed.exceptions, today);
  issues.push(...wrongDays);
  if (exceptions.length > 0 && !isEverOpen(hours) && issues.length === 0)
    issues.push({
      field: "lundi",
      value: typed.lundi,
      message: "Un jour particulier s’écarte d’une semaine ordinaire\u202f: dites-en d’abord les horaires.",
    });
  if (issues.length > 0) return { issues };
  return {
    own: {
      settings: {
        ...(colour === undefined ? {} : { colour }),
        ...(presentation === "" ? {} : { presentation }),
        ...(typed.indicateurs ? {} : { displayBadges: false }),
        ...(opening === undefined ? {} : { defaultVertical: opening }),
      },
      ...(isEverOpen(hours) ? { hours } : {}),
      ...(exceptions.length === 0 ? {} : { exceptions }),
    },
  };
}

/** Of who is never open nothing is said: no showroom tells that it cannot be visited. */
const isEverOpen = (hours: OpeningHours) => hours.some((spans) => spans.length > 0);
