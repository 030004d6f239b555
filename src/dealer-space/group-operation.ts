/** A group as a command says it, whoever does it: the command itself, or the running site that holds the data. */
import { z } from "zod";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import { counted } from "../domain/french.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import type { EstablishmentGround } from "./establishment-change.ts";
import { changeGroup } from "./group-change.ts";

/** Whether it is a name is told where it is judged. */
const MOST_TYPED = 1000;

/** In a group by its name, or in none. `rename`: with all who are in the group. */
export const groupSchema = z.union([
  z.strictObject({
    kind: z.literal("group"),
    curef: z.string().refine(isCuref),
    name: z.string().trim().min(1).max(MOST_TYPED),
    rename: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal("group"), curef: z.string().refine(isCuref), none: z.literal(true) }),
]);
export type GroupOperation = z.output<typeof groupSchema>;

/** French, whole lines; `refused` where nothing was done. */
export interface OperatedGroup {
  readonly kind: "done" | "refused";
  readonly told: string;
}

export async function operateGroup(asked: GroupOperation, ground: EstablishmentGround): Promise<OperatedGroup> {
  const { curef } = asked;
  const said = "none" in asked ? { typed: "" } : { typed: asked.name, isRenaming: asked.rename ?? false };
  const changed = await changeGroup(ground, { ...said, curef, by: AT_THE_CONSOLE });
  const refused = (why: string): OperatedGroup => ({ kind: "refused", told: `${curef} : ${why}\n` });
  switch (changed.kind) {
    case "unknown":
      return refused("aucun professionnel n’a cette référence.");
    case "same":
      return refused("c’est déjà ce qui est dit de lui. Rien n’a changé.");
    case "refused":
    case "moved":
      return refused(changed.message);
    case "changed": {
      const others = counted(changed.others, "autre professionnel", "autres professionnels");
      const told = changed.group === undefined ? "plus d’aucun groupe" : `${changed.group}, avec ${others}`;
      return { kind: "done", told: `${curef} : ${told}.\n` };
    }
  }
}
