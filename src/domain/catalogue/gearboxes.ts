/** Gearboxes (spec 3.9). */
export const GEARBOXES = ["AUTO", "MANUAL"] as const;
export type Gearbox = (typeof GEARBOXES)[number];

const LABELS: Readonly<Record<Gearbox, string>> = { AUTO: "Automatique", MANUAL: "Manuelle" };

export function isGearbox(text: string): text is Gearbox {
  return (GEARBOXES as readonly string[]).includes(text);
}

export function gearboxLabel(gearbox: Gearbox): string {
  return LABELS[gearbox];
}
