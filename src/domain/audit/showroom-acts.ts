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
            .map(({ from, to, spans }) => `${from === to ? from : `${from} au ${to}`} ${spansTold(spans)}`)
            .join("\u202f; "),
  ],
  ["logo clair", ({ settings }) => settings.logo?.light?.name ?? "aucun"],
  ["logo sombre", ({ settings }) => settings.logo?.dark?.name ?? "aucun"],
];

/** Names what became otherwise, and nothing else; undefined where nothing did. */
export function showroomPublished({ at, by, curef, before, after }: Publication): Act | undefined {
  const changed = PARTS.filter(([, told]) => told(before) !== told(after));
  if (changed.length === 0) return undefined;
  const tell = (own: OwnShowroom) => changed.map(([name, told]) => `${name}\u202f: ${told(own)}`).join(", ");
  return {
    at,
    by,
    kind: "showroom.published",
    object: { kind: "dealer", id: curef },
    dealer: curef,
    before: tell(before),
    after: tell(after),
  };
}
