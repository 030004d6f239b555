/** Ratings with a fixed scale: Crit'Air 0–5 (spec 3.16), equipment level 1–3 (spec 3.17), doors and seats (spec 3.18). */
export const CRIT_AIR = [0, 1, 2, 3, 4, 5] as const;
export type CritAir = (typeof CRIT_AIR)[number];

export const EQUIPMENT_LEVELS = [1, 2, 3] as const;
export type EquipmentLevel = (typeof EQUIPMENT_LEVELS)[number];

const EQUIPMENT_LEVEL_LABELS: Readonly<Record<EquipmentLevel, string>> = { 1: "Essentiel", 2: "Confort", 3: "Premium" };

/** Doors: 6 stands for six or more. */
export const DOORS = [2, 3, 4, 5, 6] as const;
export const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function isCritAir(value: number): value is CritAir {
  return (CRIT_AIR as readonly number[]).includes(value);
}

export function isEquipmentLevel(value: number): value is EquipmentLevel {
  return (EQUIPMENT_LEVELS as readonly number[]).includes(value);
}

export function critAirLabel(value: CritAir): string {
  return value === 0 ? "Crit’Air E" : `Crit’Air ${value}`;
}

export function equipmentLevelLabel(level: EquipmentLevel): string {
  return EQUIPMENT_LEVEL_LABELS[level];
}
