/** Where a version says otherwise than the columns beside it. Both are kept: the columns are what the dealer declares. */
import type { Energy } from "../../domain/catalogue/energies.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { hybridInVersion } from "../../domain/catalogue/hybrid-words.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import type { RowIssue } from "../mapping/draft.ts";

const PLUG_IN = /\b(?:PHEV|PLUG-IN|RECHARGEABLE)\b/;
const AUTOMATIC =
  /\b(?:BVA\d*|EDC|E?EAT\d|E-EAT8|E-DCS6|DCT\d?|DSG\d?|DKG\d?|S TRONIC|CVT|E-CVT|XTRONIC|GEARTRONIC|TIPTRONIC|\dG-(?:DCT|TRONIC)|AUTOMATIQUE)\b/;
const MANUAL = /\b(?:BVM\d?|MANUELLE)\b/;

export function contradictions({ make, version, energy, gearbox }: Offer): readonly RowIssue[] {
  const issues: RowIssue[] = [];
  if (energy !== undefined && energy !== "plug_hyb" && saysPlugIn(make, version, energy)) {
    issues.push(contradiction("energy", energyLabel(energy), "Énergie", "la version dit rechargeable"));
  }
  if (gearbox === "MANUAL" && AUTOMATIC.test(version)) {
    issues.push(contradiction("gearbox", gearboxLabel(gearbox), "Boîte de vitesses", "la version dit automatique"));
  }
  if (gearbox === "AUTO" && MANUAL.test(version)) {
    issues.push(contradiction("gearbox", gearboxLabel(gearbox), "Boîte de vitesses", "la version dit manuelle"));
  }
  return issues;
}

/** Of hybrids all words that tell plug-ins count; of other energies those that mean nothing else. */
function saysPlugIn(make: string, version: string, energy: Energy): boolean {
  const isHybrid = energy === "not_plug_hyb";
  return isHybrid ? hybridInVersion(make, version) === "plug_hyb" : PLUG_IN.test(version);
}

function contradiction(field: string, value: string, label: string, otherwise: string): RowIssue {
  return {
    field,
    value,
    code: "contradiction",
    consequence: "noted",
    message: `${label} : « ${value} » est indiqué, mais ${otherwise}.`,
  };
}
