/** What is told where two pages of one showroom's settings say different things in one field. */
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { ShowroomWriting, WrittenShowroomField } from "../../domain/listings/joined-showroom.ts";
import { isWrittenShowroomField } from "../../domain/listings/joined-showroom.ts";
import { SHOWROOM_OPENINGS } from "../../domain/listings/showroom-verticals.ts";
import type { TypedException } from "../../domain/listings/typed-exceptions.ts";
import type { TypedShowroom } from "../../domain/listings/typed-showroom.ts";
import { boxesApart, textsApart } from "../seller-form/told-apart.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { settledIn } from "../seller-form/two-pages.ts";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";

const LABELS: Readonly<Record<WrittenShowroomField, string>> = {
  couleur: "Couleur",
  presentation: "Présentation",
  indicateurs: "Indicateur de prix sur les vignettes",
  ouverture: "S’ouvre sur",
  lundi: "Lundi",
  mardi: "Mardi",
  mercredi: "Mercredi",
  jeudi: "Jeudi",
  vendredi: "Vendredi",
  samedi: "Samedi",
  dimanche: "Dimanche",
  exceptions: "Jours particuliers",
};

const tick = (isTicked: boolean) => (isTicked ? "coché" : "pas coché");

const day = (text: string) => text.split("-").toReversed().join("/");

const rowTold = ({ du, au, heures }: TypedException) =>
  `${day(du)}${au === "" ? "" : ` au ${day(au)}`}, ${heures || "fermé"}`;

const openingTold = (typed: string) => {
  const opening = SHOWROOM_OPENINGS.find((known) => known === typed);
  return opening === undefined ? "Voitures et utilitaires" : verticalLabel(opening);
};

function apart(field: WrittenShowroomField, here: TypedShowroom, elsewhere: TypedShowroom): readonly [string, string] {
  switch (field) {
    case "indicateurs":
      return [tick(here.indicateurs), tick(elsewhere.indicateurs)];
    case "exceptions":
      return boxesApart(here.exceptions.map(rowTold), elsewhere.exceptions.map(rowTold), (row) => row);
    case "ouverture":
      return textsApart(openingTold(here.ouverture), openingTold(elsewhere.ouverture));
    case "couleur":
    case "presentation":
      return textsApart(here[field], elsewhere[field]);
    case "lundi":
    case "mardi":
    case "mercredi":
    case "jeudi":
    case "vendredi":
    case "samedi":
    case "dimanche":
      return textsApart(here[field] || "fermé", elsewhere[field] || "fermé");
  }
}

export const showroomClashes = (
  clashes: readonly WrittenShowroomField[],
  { here, elsewhere }: { readonly here: TypedShowroom; readonly elsewhere: TypedShowroom },
): readonly Clash[] =>
  clashes.map((field) => {
    const [said, other] = apart(field, here, elsewhere);
    return { field, label: LABELS[field], here: said, elsewhere: other };
  });

/** Undefined of a form that does not say what it was drawn from: all of it is taken. */
export function showroomWritingOf(form: FormData): ShowroomWriting | undefined {
  const from = form.get(DRAWN_FROM);
  if (typeof from !== "string" || from === "") return undefined;
  return { page: "", from, absent: new Set(), settled: settledIn(form, isWrittenShowroomField) };
}
