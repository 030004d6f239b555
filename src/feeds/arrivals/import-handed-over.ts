/**
 * Of processes with roles, those that work import what any of them was handed: it stands in the folder that they share, and is imported
 * by one at a time. The turn is the database’s (`Storage.alone`), so that it passes on with the process that had it, killed ones too.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../../storage/storage.ts";
import type { Intake, IntakeLog } from "../intake/intake.ts";

export interface HandedOverParts {
  readonly intake: Pick<Intake, "isPending" | "importHandedOver" | "stopping">;
  readonly storage: Pick<Storage, "alone">;
  readonly log: Pick<IntakeLog, "error">;
  /** Milliseconds between two looks at the folder. */
  readonly interval?: number;
}

const LOOK_EVERY = 500;
const TURN = "stocks handed over";

/** Resolves once the intake stops and nothing is imported here any more. Never rejects. */
export async function importHandedOver({
  intake,
  storage,
  log,
  interval = LOOK_EVERY,
}: HandedOverParts): Promise<void> {
  const { stopping } = intake;
  while (!stopping.aborted) {
    try {
      if (await intake.isPending()) await storage.alone(TURN, intake.importHandedOver, stopping);
      await pause(interval, undefined, { signal: stopping });
    } catch (error) {
      if (stopping.aborted) return;
      log.error({ err: error }, "les stocks remis ne peuvent pas être importés");
      await pause(interval, undefined, { ref: false });
    }
  }
}
