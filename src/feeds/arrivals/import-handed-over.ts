/**
 * Of processes with roles, those that work import what any of them was handed: it stands in the folder that they share, and is imported
 * by one at a time. The turn is the database’s (`Storage.alone`), so that it passes on with the process that had it, killed ones too.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../../storage/storage.ts";
import { createBell } from "../../turns/bell.ts";
import type { Intake, IntakeLog } from "../intake/intake.ts";

export interface HandedOverParts {
  readonly intake: Pick<Intake, "isPending" | "importHandedOver" | "stopping">;
  readonly storage: Pick<Storage, "alone" | "notices">;
  readonly log: Pick<IntakeLog, "error">;
  /** Milliseconds between two looks at the folder, for what no notice told. */
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
  const bell = createBell();
  const endNotices = storage.notices.on("stocks", bell.ring);
  stopping.addEventListener("abort", endNotices);
  while (!stopping.aborted) {
    try {
      if (await intake.isPending()) await storage.alone(TURN, intake.importHandedOver, stopping);
      await bell.wait(interval, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      log.error({ err: error }, "les stocks remis ne peuvent pas être importés");
      await pause(interval, undefined, { ref: false });
    }
  }
}
