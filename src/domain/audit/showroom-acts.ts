import { shortDate } from "../french.ts";
import { verticalLabel } from "../catalogue/verticals.ts";
import { hoursTable, spansTold } from "../listings/opening-words.ts";
import type { OwnShowroom } from "../listings/showroom-settings.ts";
import type { Act, Actor } from "./act.ts";

interface Publication {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Actor;
  readonly curef: string;
  readonly before: OwnShowroom;
  readonly after: OwnShowroom;
}

/** What of a showroom may be changed, as the log tells it. */
const PARTS: readonly (readonly [string, (own: OwnShowroom) => string])[] = [
  ["couleur", ({ settings }) => settings.colour ?? "aucune"],
  ["présentation", ({ settings }) => settings.presentation ?? "aucune"],
  ["indicateur de prix", ({ settings }) => (settings.displayBadges === false ? "caché" : "montré")],
  [
    "s’ouvre sur",
    ({ settings: { defaultVertical } }) =>
      defaultVertical === undefined ? "rien de particulier" : verticalLabel(defaultVertical).toLowerCase(),
  ],
  [
    "horaires",
    ({ hours }) =>
      hours === undefined
        ? "aucun"
        : hoursTable(hours)
            .map((row) => `${row.days} ${row.hours}`)
            .join("\u202f; "),
  ],
  [
    "jours particuliers",
    ({ exceptions = [] }) =>
      exceptions.length === 0
        ? "aucun"
        : exceptions
            .map(
              ({ from, to, spans }) =>
                `${from === to ? `le ${shortDate(from)}` : `du ${shortDate(from)} au ${shortDate(to)}`}, ${spansTold(spans)}`,
            )
            .join("\u202f; "),
  ],
];

/** Drawings are files, whose names say nothing: that one came, went or is another is what there is to tell. */
const DRAWINGS: readonly (readonly [string, (own: OwnShowroom) => string | undefined])[] = [
  ["logo clair", ({ settings }) => settings.logo?.light?.name],
  ["logo sombre", ({ settings }) => settings.logo?.dark?.name],
];

function drawingTold(was: string | undefined, is: string | undefined): string {
  if (is === undefined) return "aucun";
  return was === undefined || was === is ? "posé" : "changé";
}

/** Names what became otherwise, and nothing else; undefined where nothing did. */
export function showroomPublished({ at, by, curef, before, after }: Publication): Act | undefined {
  const parts = PARTS.map(([name, told]) => ({ name, was: told(before), is: told(after) }));
  const drawings = DRAWINGS.map(([name, fileOf]) => ({ name, was: fileOf(before), is: fileOf(after) }));
  const changed = [
    ...parts.filter(({ was, is }) => was !== is),
    ...drawings
      .filter(({ was, is }) => was !== is)
      .map(({ name, was, is }) => ({ name, was: drawingTold(was, was), is: drawingTold(was, is) })),
  ];
  if (changed.length === 0) return undefined;
  const tell = (which: "was" | "is") => changed.map((part) => `${part.name}\u202f: ${part[which]}`).join(", ");
  return {
    at,
    by,
    kind: "showroom.published",
    object: { kind: "dealer", id: curef },
    dealer: curef,
    before: tell("was"),
    after: tell("is"),
  };
}
