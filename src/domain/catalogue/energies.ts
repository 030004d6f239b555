/** Energies (spec 3.8). `hyb` as a filter means every hybrid. */
export const ENERGIES = ["dies", "ess", "elec", "hyb", "plug_hyb", "not_plug_hyb", "gpl", "eth", "alt"] as const;
export type Energy = (typeof ENERGIES)[number];

const LABELS: Readonly<Record<Energy, string>> = {
  dies: "Diesel",
  ess: "Essence",
  elec: "Électrique",
  hyb: "Hybride",
  plug_hyb: "Hybride rechargeable",
  not_plug_hyb: "Hybride non rechargeable",
  gpl: "GPL",
  eth: "Éthanol",
  alt: "Autres énergies",
};

/** Path segments of the energy pages; `alt` has none. */
const SLUGS: Readonly<Partial<Record<Energy, string>>> = {
  dies: "diesel",
  ess: "essence",
  elec: "electrique",
  hyb: "hybride",
  plug_hyb: "hybride-rechargeable",
  not_plug_hyb: "hybride-non-rechargeable",
  gpl: "gpl",
  eth: "ethanol",
};

export function isEnergy(text: string): text is Energy {
  return (ENERGIES as readonly string[]).includes(text);
}

export function energyLabel(energy: Energy): string {
  return LABELS[energy];
}

export function energySlug(energy: Energy): string | undefined {
  return SLUGS[energy];
}

/** The energies of listings that a chosen energy accepts. */
export function energiesAcceptedBy(energy: Energy): readonly Energy[] {
  return energy === "hyb" ? ["hyb", "plug_hyb", "not_plug_hyb"] : [energy];
}

/** Of vehicles, in a sentence. */
const ADJECTIVES: Readonly<Record<Energy, string>> = {
  dies: "diesel",
  ess: "essence",
  elec: "électriques",
  hyb: "hybrides",
  plug_hyb: "hybrides rechargeables",
  not_plug_hyb: "hybrides non rechargeables",
  gpl: "GPL",
  eth: "éthanol",
  alt: "d’une autre énergie",
};

/** `hybrides`. */
export function energyAdjective(energy: Energy): string {
  return ADJECTIVES[energy];
}
