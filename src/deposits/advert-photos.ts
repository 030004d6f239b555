/** The photographs of an advert: as they were taken, and as its seller turned, cut and hid what they show. */
import type { DepositPhoto } from "../domain/deposit/deposit.ts";
import { MOST_PHOTOS, mayDo } from "../domain/deposit/deposit.ts";
import type { PhotoEdit } from "../domain/deposit/photo-edit.ts";
import { isSameEdit } from "../domain/deposit/photo-edit.ts";
import { allPhotos } from "../domain/deposit/published-advert.ts";
import { unusedFiles } from "../domain/deposit/unused-files.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { keepOwnPhotograph } from "../photos/own-photograph.ts";
import { photographTurn as taking } from "../photos/photograph-turn.ts";
import { editedPhotograph } from "../photos/take-photograph.ts";
import type { Storage } from "../storage/storage.ts";
import { iso } from "./deposit-ground.ts";

export type AddedPhoto = "added" | "unreadable" | "full" | "gone";

export interface AdvertPhotos {
  addPhoto(id: string, file: Buffer): Promise<AddedPhoto>;
  /** `shown` names it. Nothing happens to one that is not there. */
  editPhoto(id: string, shown: string, edit: (before: PhotoEdit) => PhotoEdit): Promise<void>;
  /** By so many places towards the end. */
  movePhoto(id: string, shown: string, by: number): Promise<void>;
  removePhoto(id: string, shown: string): Promise<void>;
  photo(name: string): Promise<Buffer | undefined>;
}

export interface AdvertPhotosParts {
  readonly storage: Pick<Storage, "deposits" | "listings" | "together">;
  readonly media: MediaStore;
  readonly now: () => number;
}

export function createAdvertPhotos({ storage, media, now }: AdvertPhotosParts): AdvertPhotos {
  const { deposits, listings } = storage;

  /** Files are removed once neither the advert needs them, nor what of it is decided upon, nor its listing, which shows what was published until it is published again. */
  const withPhotos = async (id: string, change: (photos: readonly DepositPhoto[]) => readonly DepositPhoto[]) => {
    let former: readonly DepositPhoto[] = [];
    let left: readonly string[] = [];
    const changed = await storage.together(async (unit) => {
      const written = await unit.changeDeposit(id, (stands) => {
        if (!mayDo(stands, "edit")) return undefined;
        former = allPhotos(stands);
        const photos = change(stands.photos);
        return photos.length > MOST_PHOTOS ? undefined : { ...stands, photos, updatedAt: iso(now()) };
      });
      if (written === undefined) return undefined;
      const { reference } = written;
      // Asked in its turn: it may have gone online a moment ago.
      const online = (reference === undefined ? undefined : await listings.get(reference))?.listing.photos ?? [];
      left = unusedFiles({ photos: former, online }, { photos: allPhotos(written), online });
      return written;
    });
    await media.remove(left);
    return changed;
  };

  return {
    addPhoto: async (id, file) => {
      const stands = await deposits.get(id);
      if (stands === undefined || !mayDo(stands, "edit")) return "gone";
      if (stands.photos.length >= MOST_PHOTOS) return "full";
      const photo = await keepOwnPhotograph(media, file);
      if (photo === undefined) return "unreadable";
      if ((await withPhotos(id, (photos) => [...photos, photo])) !== undefined) return "added";
      await media.remove([photo.taken, photo.shown]);
      return "full";
    },
    editPhoto: async (id, shown, edit) => {
      const before = (await deposits.get(id))?.photos.find((photo) => photo.shown === shown);
      const taken = before && (await media.read(before.taken));
      if (before === undefined || taken === undefined) return;
      const next = edit(before.edit);
      if (isSameEdit(next, before.edit)) return;
      const made = await taking.run(async () => media.put(await editedPhotograph(taken, next)));
      const changed = await withPhotos(id, (photos) =>
        photos.map((photo) => (photo.shown === shown ? { ...photo, shown: made, edit: next } : photo)),
      );
      // It was taken away, or edited by another page, while this was made.
      if (changed?.photos.some((photo) => photo.shown === made) !== true) await media.remove([made]);
    },
    movePhoto: async (id, shown, by) => {
      await withPhotos(id, (photos) => {
        const place = photos.findIndex((photo) => photo.shown === shown);
        const photo = photos[place];
        if (photo === undefined) return photos;
        return photos.toSpliced(place, 1).toSpliced(Math.max(0, place + by), 0, photo);
      });
    },
    removePhoto: async (id, shown) => {
      await withPhotos(id, (photos) => photos.filter((photo) => photo.shown !== shown));
    },
    photo: (name) => media.read(name),
  };
}
