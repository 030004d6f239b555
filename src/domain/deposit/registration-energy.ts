/** The energies of a registration certificate, mark P.3 (arrêté du 9 février 2009, annexe V), as listings have them. */
import type { Energy } from "../catalogue/energies.ts";

interface RegistrationEnergy {
  readonly code: string;
  readonly label: string;
  readonly energy: Energy;
}

/** The two most frequent first. */
export const REGISTRATION_ENERGIES: readonly RegistrationEnergy[] = [
  { code: "GO", label: "Diesel", energy: "dies" },
  { code: "ES", label: "Essence", energy: "ess" },
  { code: "EL", label: "Électrique", energy: "elec" },
  { code: "EH", label: "Essence et électricité, non rechargeable", energy: "not_plug_hyb" },
  { code: "EE", label: "Essence et électricité, rechargeable", energy: "plug_hyb" },
  { code: "GH", label: "Diesel et électricité, non rechargeable", energy: "not_plug_hyb" },
  { code: "GL", label: "Diesel et électricité, rechargeable", energy: "plug_hyb" },
  { code: "FE", label: "Superéthanol E85", energy: "eth" },
  { code: "EG", label: "Essence et GPL", energy: "gpl" },
  { code: "GP", label: "GPL", energy: "gpl" },
  { code: "EN", label: "Essence et gaz naturel", energy: "alt" },
  { code: "GN", label: "Gaz naturel", energy: "alt" },
  { code: "H2", label: "Hydrogène", energy: "alt" },
];

export function registrationEnergy(code: string): Energy | undefined {
  return REGISTRATION_ENERGIES.find((one) => one.code === code)?.energy;
}
