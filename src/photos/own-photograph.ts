/** A photograph that a seller hands over: kept as it was taken, and as it is shown before anything is done to it. */
import type { SellerPhoto } from "../domain/photographs/seller-photo.ts";
import type { PhotoEdit } from "../domain/photographs/photo-edit.ts";
import { UNTOUCHED } from "../domain/photographs/photo-edit.ts";
import type { MediaStore } from "./media-store.ts";
import { PhotoError } from "./photo-failure.ts";
import type { Client } from "../turns/fair-turns.ts";
import { photographTurn } from "./photograph-turn.ts";
import { editedPhotograph, takePhotograph } from "./take-photograph.ts";

/**
 * Undefined where the file is no photograph that can be read. Rejects with what the store rejects with, and with `Overloaded` where it is not
 * the sender's turn in time.
 */
export async function keepOwnPhotograph(
  media: Pick<MediaStore, "put" | "remove">,
  file: Buffer,
  sender: Client,
): Promise<SellerPhoto | undefined> {
  try {
    return await photographTurn.run(sender, async () => {
      const { bytes, hash } = await takePhotograph(file);
      const shown = await media.put(await editedPhotograph(bytes, UNTOUCHED));
      try {
        return { taken: await media.put(bytes), shown, edit: UNTOUCHED, ...(hash === undefined ? {} : { hash }) };
      } catch (error) {
        // Nothing would ever name it.
        await media.remove([shown]);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof PhotoError) return undefined;
    throw error;
  }
}

/** What was taken is there no more, or damaged: it goes on being shown as it is. */
export type RetouchedPhoto = "retouched" | "lost";

/**
 * The name of the file that shows it so, of a photograph by the name under which it was taken; undefined where that is there no more or
 * damaged. Rejects as `keepOwnPhotograph` does.
 */
export async function retouchOwnPhotograph(
  media: Pick<MediaStore, "put" | "read">,
  { taken, edit, sender }: { readonly taken: string; readonly edit: PhotoEdit; readonly sender: Client },
): Promise<string | undefined> {
  try {
    return await photographTurn.run(sender, async () => {
      const bytes = await media.read(taken);
      return bytes && (await media.put(await editedPhotograph(bytes, edit)));
    });
  } catch (error) {
    if (error instanceof PhotoError) return undefined;
    throw error;
  }
}
