/** The photographs of an advert: as they were taken, and as its seller turned, cut and hid what they show. */
import type { SellerPhoto } from "../domain/photographs/seller-photo.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { MOST_PHOTOS, mayDo } from "../domain/deposit/deposit.ts";
import type { PhotoEdit } from "../domain/photographs/photo-edit.ts";
import { isSameEdit } from "../domain/photographs/photo-edit.ts";
import { allPhotos } from "../domain/deposit/published-advert.ts";
import { putBack, withoutPhoto } from "../domain/photographs/removed-photo.ts";
import { unusedFiles } from "../domain/photographs/unused-files.ts";
import type { MediaStore } from "../photos/media-store.ts";
import type { RetouchedPhoto } from "../photos/own-photograph.ts";
import { keepOwnPhotograph, retouchOwnPhotograph } from "../photos/own-photograph.ts";
import type { Storage } from "../storage/storage.ts";
import type { Client } from "../turns/fair-turns.ts";
import { iso } from "./deposit-ground.ts";

export type AddedPhoto = "added" | "unreadable" | "full" | "gone";

export interface AdvertPhotos {
  /** In the turn of its sender. */
  addPhoto(id: string, file: Buffer, sender?: Client): Promise<AddedPhoto>;
  /** `shown` names it. Nothing happens to one that is not there. In the turn of its sender, too. */
  editPhoto(
    id: string,
    shown: string,
    edit: (before: PhotoEdit) => PhotoEdit,
    sender?: Client,
  ): Promise<RetouchedPhoto>;
  /** By so many places towards the end. */
  movePhoto(id: string, shown: string, by: number): Promise<void>;
  /** It may be put back until the advert is published, or another is taken out. */
  removePhoto(id: string, shown: string): Promise<void>;
  /** The one that was taken out last, where it stood. Resolves to its place, from 0; undefined where `shown` is not that one, or there is no room. */
  restorePhoto(id: string, shown: string): Promise<number | undefined>;
  photo(name: string): Promise<Buffer | undefined>;
}

export interface AdvertPhotosParts {
  readonly storage: Pick<Storage, "deposits" | "listings" | "together">;
  readonly media: MediaStore;
  readonly now: () => number;
}

/** Whoever does not say for whom it is. */
const NOBODY: Client = { address: "", connection: undefined };

export function createAdvertPhotos({ storage, media, now }: AdvertPhotosParts): AdvertPhotos {
  const { deposits, listings } = storage;

  /** Files are removed once neither the advert needs them, nor what of it is decided upon, nor its listing, which shows what was published until it is published again. */
  const withPhotos = async (id: string, change: (stands: Deposit) => Deposit | undefined) => {
    let former: readonly SellerPhoto[] = [];
    let left: readonly string[] = [];
    const changed = await storage.together(async (unit) => {
      const written = await unit.changeDeposit(id, (stands) => {
        if (!mayDo(stands, "edit")) return undefined;
        former = allPhotos(stands);
        const next = change(stands);
        return next === undefined || next.photos.length > MOST_PHOTOS ? undefined : { ...next, updatedAt: iso(now()) };
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
    addPhoto: async (id, file, sender = NOBODY) => {
      const stands = await deposits.get(id);
      if (stands === undefined || !mayDo(stands, "edit")) return "gone";
      if (stands.photos.length >= MOST_PHOTOS) return "full";
      const photo = await keepOwnPhotograph(media, file, sender);
      if (photo === undefined) return "unreadable";
      if ((await withPhotos(id, (stands) => ({ ...stands, photos: [...stands.photos, photo] }))) !== undefined)
        return "added";
      await media.remove([photo.taken, photo.shown]);
      return "full";
    },
    editPhoto: async (id, shown, edit, sender = NOBODY) => {
      const before = (await deposits.get(id))?.photos.find((photo) => photo.shown === shown);
      if (before === undefined) return "retouched";
      const next = edit(before.edit);
      if (isSameEdit(next, before.edit)) return "retouched";
      const made = await retouchOwnPhotograph(media, { taken: before.taken, edit: next, sender });
      if (made === undefined) return "lost";
      const changed = await withPhotos(id, (stands) => ({
        ...stands,
        photos: stands.photos.map((photo) => (photo.shown === shown ? { ...photo, shown: made, edit: next } : photo)),
      }));
      // It was taken away, or edited by another page, while this was made.
      if (changed?.photos.some((photo) => photo.shown === made) !== true) await media.remove([made]);
      return "retouched";
    },
    movePhoto: async (id, shown, by) => {
      await withPhotos(id, (stands) => {
        const { photos } = stands;
        const place = photos.findIndex((photo) => photo.shown === shown);
        const photo = photos[place];
        if (photo === undefined) return stands;
        return { ...stands, photos: photos.toSpliced(place, 1).toSpliced(Math.max(0, place + by), 0, photo) };
      });
    },
    removePhoto: async (id, shown) => {
      await withPhotos(id, (stands) => {
        const place = stands.photos.findIndex((photo) => photo.shown === shown);
        // Pressed twice, it was taken out by the first press, and may be put back.
        return { ...stands, ...withoutPhoto(stands.photos, place) };
      });
    },
    restorePhoto: async (id, shown) => {
      const changed = await withPhotos(id, ({ removed, ...stands }) =>
        removed?.photo.shown === shown ? { ...stands, photos: putBack(stands.photos, removed) } : undefined,
      );
      return changed?.photos.findIndex((photo) => photo.shown === shown);
    },
    photo: (name) => media.read(name),
  };
}
