/** Where a version says otherwise than the columns beside it. Both are kept: the columns are what the dealer declares. */
import type { Energy } from "../../domain/catalogue/energies.ts";
import { energyLabel, isEnergy } from "../../domain/catalogue/energies.ts";
import type { Fuel } from "../../domain/catalogue/fuel-words.ts";
import { fuelSaid } from "../../domain/catalogue/fuel-words.ts";
import { hybridOf } from "../../domain/catalogue/hybrid-words.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";
import { statedChoice } from "./stated-choice.ts";

const PLUG_IN = /\b(?:PHEV|PLUG-IN|RECHARGEABLE)\b/;
const AUTOMATIC =
  /\b(?:BVA\d*|EDC|E?EAT\d|E-EAT8|E-DCS6|DCT\d?|DSG\d?|DKG\d?|S TRONIC|CVT|E-CVT|XTRONIC|GEARTRONIC|TIPTRONIC|\dG-(?:DCT|TRONIC)|AUTOMATIQUE)\b/;
const MANUAL = /\b(?:BVM\d?|MANUELLE)\b/;

export function contradictions(offer: Offer): readonly RowIssue[] {
  const { version, energy, hybridFuel, gearbox } = offer;
  const issues: RowIssue[] = [];
  const otherwise =
    energy === undefined
      ? undefined
      : (otherHybrid(energy, offer) ?? fuelLabel(otherFuel(energy, version, hybridFuel)));
  if (energy !== undefined && otherwise !== undefined) {
    issues.push(contradiction("energy", energyLabel(energy), "Énergie", saying(version, otherwise)));
  }
  if (gearbox === "MANUAL" && AUTOMATIC.test(version)) {
    issues.push(contradiction("gearbox", gearboxLabel(gearbox), "Boîte de vitesses", saying(version, "automatique")));
  }
  if (gearbox === "AUTO" && MANUAL.test(version)) {
    issues.push(contradiction("gearbox", gearboxLabel(gearbox), "Boîte de vitesses", saying(version, "manuelle")));
  }
  return issues;
}

/** A hybrid by its name, of which the column tells the petrol alone. */
export function moreExactEnergy({ energy }: Offer, draft: Draft): RowIssue | undefined {
  const stated = statedChoice(draft, "energy", isEnergy);
  if (stated !== "ess" || energy === undefined || energy === stated) return undefined;
  return {
    field: "energy",
    value: energyLabel(stated),
    code: "corrected",
    consequence: "noted",
    message: `Énergie : « ${energyLabel(energy)} » d’après la version, et non « ${energyLabel(stated)} ».`,
  };
}

const BURNS: Readonly<Partial<Record<Energy, Fuel | "none">>> = {
  dies: "diesel",
  ess: "petrol",
  gpl: "petrol",
  eth: "petrol",
  elec: "none",
};

/** The fuel that the version says, where it is not that of an energy: of a hybrid, whose energy does not tell it, the one told beside it. */
export function otherFuel(energy: Energy, version: string, hybridFuel: Fuel | undefined): Fuel | undefined {
  const burnt = BURNS[energy] ?? hybridFuel;
  const said = burnt === undefined ? undefined : fuelSaid(version);
  return said === burnt ? undefined : said;
}

function fuelLabel(fuel: Fuel | undefined): string | undefined {
  return fuel === undefined ? undefined : fuel === "diesel" ? "diesel" : "essence";
}

/** Of hybrids all that tells one kind from the other counts; of other energies what means nothing else than a plug-in. */
function otherHybrid(energy: Energy, offer: Offer): string | undefined {
  if (energy !== "plug_hyb" && energy !== "not_plug_hyb")
    return PLUG_IN.test(offer.version) ? "rechargeable" : undefined;
  const said = hybridOf(offer);
  if (said === undefined || said === energy) return undefined;
  return said === "plug_hyb" ? "rechargeable" : "non rechargeable";
}

const saying = (version: string, otherwise: string) => `la version « ${shown(version)} » dit ${otherwise}`;

function contradiction(field: string, value: string, label: string, otherwise: string): RowIssue {
  return {
    field,
    value,
    code: "contradiction",
    consequence: "noted",
    message: `${label} : « ${value} » est indiqué, mais ${otherwise}.`,
  };
}
