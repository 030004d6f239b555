/** What the form of a favourite's row says, where no script does. */
import type { Favourite } from "../../domain/favourites/favourite.ts";
import { LONGEST_NOTE, touched } from "../../domain/favourites/favourite.ts";
import { isReference } from "../../domain/listings/listing.ts";

/** The favourite after it; undefined of a form that says nothing. `now` in milliseconds since 1970-01-01 UTC. */
export function sentTouches(form: FormData, all: readonly Favourite[], now: number): Favourite | undefined {
  const [reference, note, gesture] = ["reference", "note", "geste"].map((name) => form.get(name));
  if (typeof reference !== "string" || !isReference(reference)) return undefined;
  const before = all.find((favourite) => favourite.reference === reference);
  if (gesture === "retirer") return touched(before, reference, { kind: "remove" }, now);
  const kept = touched(before, reference, { kind: "keep" }, now);
  if (gesture === "garder") return kept;
  const wantsMail = form.has("courriel");
  const text = typeof note === "string" ? note.trim().slice(0, LONGEST_NOTE) : kept.note;
  const noted = text === kept.note ? kept : touched(kept, reference, { kind: "note", note: text }, now);
  return wantsMail === noted.wantsMail ? noted : touched(noted, reference, { kind: "mail", wantsMail }, now);
}
