/**
 * What is paid for some models beside what their price new and the curves of loss say: factors on the usual price, read off the
 * median offers of a real stock by model, energy and age (`bench/demonstration-market.ts`).
 */
import type { Energy } from "../domain/catalogue/energies.ts";

type Factors = Readonly<Partial<Record<Energy, number>>>;

/** By make and model. */
const MODELS: Readonly<Record<string, Factors>> = {
  "PEUGEOT 308": { plug_hyb: 1.07 },
  "PEUGEOT 3008": { elec: 1.28 },
  "RENAULT ARKANA": { ess: 0.93, not_plug_hyb: 1.05 },
  "RENAULT CLIO": { ess: 1.08, dies: 0.96, gpl: 0.95 },
  "RENAULT MEGANE": { elec: 1.2 },
  "RENAULT ZOE": { elec: 0.84 },
};

/** Used ones of the last years cost what new ones do, until they are as old as others’. */
const DACIA: Factors = { ess: 1.28, gpl: 1.28, dies: 1.12, not_plug_hyb: 1.2, elec: 1.12 };
const [DACIA_HOLDS, DACIA_IS_OLD] = [6, 12] as const;
const OLD_DACIA = 1.08;

interface Sought {
  readonly make: string;
  readonly model: string;
  readonly energy: Energy;
}

/** `age` in years. */
export function soughtAfter({ make, model, energy }: Sought, age: number): number {
  if (make !== "DACIA") return MODELS[`${make} ${model}`]?.[energy] ?? 1;
  const young = DACIA[energy] ?? 1;
  const old = Math.min(young, OLD_DACIA);
  const ageing = (age - DACIA_HOLDS) / (DACIA_IS_OLD - DACIA_HOLDS);
  return young + (old - young) * Math.min(1, Math.max(0, ageing));
}
