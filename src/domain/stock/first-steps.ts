/** What a professional does once, on the way from an empty space to a stock that is seen and answered. */

/** In the order in which they help: photographs belong to vehicles, and a showroom shows them. */
export const FIRST_STEPS = ["identity", "stock", "photos", "showroom", "team"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface SpaceSoFar {
  /** It has told who it is before the law. */
  readonly isIdentified: boolean;
  /** Vehicles. */
  readonly online: number;
  /** Of these, those without any photograph that visitors see. */
  readonly bare: number;
  readonly hasPublishedShowroom: boolean;
  /** Who may enter, and who is asked in. */
  readonly people: number;
}

export interface StepSoFar {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

const IS_DONE: Readonly<Record<FirstStep, (soFar: SpaceSoFar) => boolean>> = {
  identity: ({ isIdentified }) => isIdentified,
  stock: ({ online }) => online > 0,
  photos: ({ online, bare }) => online > 0 && bare === 0,
  showroom: ({ hasPublishedShowroom }) => hasPublishedShowroom,
  team: ({ people }) => people > 1,
};

export function firstSteps(soFar: SpaceSoFar): readonly StepSoFar[] {
  return FIRST_STEPS.map((step) => ({ step, isDone: IS_DONE[step](soFar) }));
}

/** The one to do now: the first that is not done. A stock comes before all that needs a word with somebody else. */
export function nextStep(steps: readonly StepSoFar[]): FirstStep | undefined {
  const open = steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  return open.includes("stock") ? "stock" : open[0];
}
