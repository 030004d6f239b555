/**
 * What sellers write of a vehicle. Whatever a text says that the listing says too is told from the listing, so that the two never
 * disagree; what it adds is of the kind that no field holds: how the vehicle was kept, what comes with it, when it can be seen.
 */
import { makeLabel, modelLabel } from "../domain/catalogue/makes.ts";
import { option } from "../domain/catalogue/options.ts";
import { kilometres } from "../domain/french.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";

type Described = Omit<Listing, "description">;

/** Of adverts; the others let their figures speak. */
const TOLD = { private: 0.88, professional: 0.74 };

export function drawSellerWords(chance: Chance, listing: Described): Pick<Listing, "description"> {
  const isPrivate = listing.sellerType === "PARTICULIER";
  if (!chance.happens(isPrivate ? TOLD.private : TOLD.professional)) return {};
  return { description: isPrivate ? ownersWords(chance, listing) : dealersWords(chance, listing) };
}

const NOUNS: Readonly<Record<VehicleVertical, { readonly mine: string; readonly it: string; readonly noun: string }>> =
  {
    car: { mine: "ma", it: "elle", noun: "voiture" },
    truck: { mine: "mon", it: "il", noun: "utilitaire" },
    moto: { mine: "ma", it: "elle", noun: "moto" },
    scooter: { mine: "mon", it: "il", noun: "scooter" },
    quad: { mine: "mon", it: "il", noun: "quad" },
  };

/** `03/2021`. */
const monthOf = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const nameOf = ({ make, model }: Described) => `${makeLabel(make)} ${modelLabel(make, model)}`;

const oneOf = (chance: Chance, ...texts: readonly string[]) => chance.oneOf(texts);
const sentences = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(" ");
const paragraphs = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== "").join("\n\n");

/** The first letter stays large only where the word is a name or an abbreviation. */
function inSentence(label: string): string {
  const isName = /^(?:Apple|Android|Bluetooth|Grip|Isofix|[A-Z]{2})/.test(label);
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Labels of some of the equipment, in the order drawn. */
function someEquipment(chance: Chance, { options }: Described, most: number): readonly string[] {
  const left = options.flatMap((key) => option(key)?.label ?? []);
  const some: string[] = [];
  while (some.length < most && left.length > 0) {
    const [label] = left.splice(Math.floor(chance.next() * left.length), 1);
    if (label !== undefined) some.push(label);
  }
  return some;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${String(words.at(-1))}`;
}

const hasMotor = ({ energy }: Described) => energy !== undefined && energy !== "elec";

function ownersWords(chance: Chance, listing: Described): string {
  const { vertical, mileage, firstHand, owners, options } = listing;
  const { mine, it } = NOUNS[vertical];
  const It = it.charAt(0).toUpperCase() + it.slice(1);
  const opening = oneOf(
    chance,
    `Bonjour, je vends ${mine} ${nameOf(listing)}, ${kilometres(mileage)} au compteur.`,
    `Je me sépare de ${mine} ${nameOf(listing)} de ${String(listing.year)}.`,
    `${nameOf(listing)} de ${String(listing.year)}, ${kilometres(mileage)}.`,
  );
  const hands = firstHand
    ? oneOf(chance, "Première main.", "Je suis le premier propriétaire.")
    : owners === 2
      ? oneOf(chance, "Deuxième main.", "Je suis le deuxième propriétaire.")
      : undefined;
  const reason = oneOf(
    chance,
    "Vente pour cause de déménagement.",
    vertical === "car" ? "La famille s’agrandit, il nous faut plus grand." : "Double emploi, je n’en ai plus l’usage.",
    `J’en ai commandé ${it === "elle" ? "une" : "un"} autre.`,
    "Je m’en sers trop peu.",
  );
  const kept = oneOf(
    chance,
    `${It} dort au garage et n’a jamais manqué un entretien.`,
    "Entretien suivi, toutes les factures sont là.",
    "Carnet à jour, factures à l’appui.",
    "Quelques petites rayures d’usage, à voir sur place.",
  );
  const fitted = chance.happens(0.6) && options.length > 1 ? someEquipment(chance, listing, 3) : [];
  const closing = oneOf(
    chance,
    "Prix à discuter devant le véhicule.",
    "Prix ferme, pas d’échange.",
    "Visible le soir et le week-end.",
    "Pas sérieux s’abstenir, merci.",
    "Je réponds vite aux messages.",
  );
  const body = [
    sentences(hands, chance.happens(0.75) ? kept : undefined, inspection(listing)),
    fitted.length > 0 ? `Bien ${it === "elle" ? "équipée" : "équipé"}\u202f: ${listed(fitted.map(inSentence))}.` : "",
  ];
  const last = sentences(chance.happens(0.5) ? reason : undefined, closing);
  return chance.happens(0.4)
    ? sentences(opening, ...body.filter((part) => part !== ""), last)
    : paragraphs(opening, body.filter((part) => part !== "").join("\n"), last);
}

/** Told of what was inspected, where the listing tells it. */
function inspection({ technicalInspectionDate: day }: Described): string | undefined {
  return day === undefined ? undefined : `Contrôle technique fait en ${monthOf(day)}.`;
}

function dealersWords(chance: Chance, listing: Described): string {
  const { firstHand, owners, mileage, firstTrafficDate, vertical, place } = listing;
  const hands = firstHand ? "première main" : owners === undefined ? undefined : `${String(owners)} propriétaires`;
  const since = firstTrafficDate === undefined ? String(listing.year) : monthOf(firstTrafficDate);
  const opening = oneOf(
    chance,
    `${nameOf(listing)} mise en circulation en ${since}, ${listed([kilometres(mileage), ...(hands === undefined ? [] : [hands])])}.`,
    `À saisir\u202f: ${nameOf(listing)} de ${since} avec ${kilometres(mileage)}${hands === undefined ? "" : `, ${hands}`}.`,
    `Nous vous proposons ${vertical === "car" || vertical === "moto" ? "cette" : "ce"} ${nameOf(listing)} de ${since}, ${kilometres(mileage)}${hands === undefined ? "" : `, ${hands}`}.`,
  );
  const state = oneOf(
    chance,
    "Véhicule révisé et contrôlé dans notre atelier avant livraison.",
    "Entretien suivi, carnet et factures à l’appui.",
    hasMotor(listing) ? "Vidange et filtres faits avant la vente." : "Révision faite avant la vente.",
    "Intérieur nettoyé, carrosserie préparée par nos soins.",
  );
  const extra = oneOf(
    chance,
    "Double des clés fourni.",
    "Pneus contrôlés, usure inférieure à la moitié.",
    "Essai possible sur rendez-vous.",
    "Autres photos sur demande.",
  );
  const equipment = someEquipment(chance, listing, chance.whole(4, 9));
  const inLines = chance.happens(0.45);
  const fitted =
    equipment.length === 0
      ? ""
      : inLines
        ? `Équipements\u202f:\n${equipment.map((label) => `– ${label}`).join("\n")}`
        : `Équipements\u202f: ${listed(equipment.map(inSentence))}.`;
  const town = place.cityLabel;
  const closing = oneOf(
    chance,
    "Reprise de votre ancien véhicule possible.",
    "Reprise possible, même sans contrôle technique.",
    town === undefined ? "Visible sur rendez-vous." : `Visible sur notre parc de ${town}, sur rendez-vous.`,
    "Notre équipe répond à toutes vos questions.",
  );
  return paragraphs(
    opening,
    sentences(chance.happens(0.8) ? state : undefined, inspection(listing), chance.happens(0.5) ? extra : undefined),
    fitted,
    sentences(...promises(chance, listing), closing),
  );
}

/** Only what the listing promises too. */
function promises(chance: Chance, listing: Described): readonly (string | undefined)[] {
  const { allWarranty, warrantyMonths, delivery, autoviza, reclaimVAT, loaMonthly, creditMonthly } = listing;
  const financed = loaMonthly !== undefined || creditMonthly !== undefined;
  return [
    allWarranty
      ? warrantyMonths === undefined
        ? "Garantie comprise."
        : `Garantie ${String(warrantyMonths)} mois comprise.`
      : undefined,
    delivery && chance.happens(0.7) ? "Livraison à domicile possible." : undefined,
    autoviza && chance.happens(0.7) ? "Rapport d’historique fourni." : undefined,
    reclaimVAT ? "TVA récupérable." : undefined,
    financed && chance.happens(0.5) ? "Financement étudié sur place." : undefined,
  ];
}
