import type { ReactNode } from "react";
import { Suspense, useLayoutEffect, useRef } from "react";
import type { PhotoEdit } from "../../domain/photographs/photo-edit.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { Icon } from "../design/icon.tsx";
import { lazyAfterSign } from "../browser/lazy-after-sign.ts";
import type { Hand } from "./chosen-photo.tsx";
import { useUnscriptedFiles } from "./unscripted-files.ts";

/** What it says is seen without its code, which puts the focus there where a verification leads back. */
const NotReceived = lazyAfterSign(
  async () => ({ default: (await import("../verification/not-received.tsx")).NotReceived }),
  () => location.hash !== "",
);

/** Of a photograph that is opened alone: no page without one pays for it. */
const ChosenPhoto = lazyOrAsServed(() => import("./chosen-photo.tsx"));

export interface PhotoEntry {
  /** What the addresses of its sizes begin with. */
  readonly stem: string;
  /** Names it in what the form sends. */
  readonly name: string;
  readonly label: string;
  /** Undefined of one that a file names: it is shown as it is. */
  readonly edit: PhotoEdit | undefined;
}

/** One that was taken out last, as the form names it. */
export interface TakenOut {
  readonly name: string;
  /** From 1. */
  readonly place: number;
}

/** Of the form beside, to which a script sends files. */
export const PHOTOS_FORM = "envoi-photos";
/** What browsers may offer: telephones turn what they keep otherwise into JPEG. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

interface PhotographsProps {
  readonly photos: readonly PhotoEntry[];
  /** The one that is being edited. */
  readonly chosen: PhotoEntry | undefined;
  readonly isFull: boolean;
  /** Undefined where nothing may be put back. */
  readonly removed: TakenOut | undefined;
  /** How many there may be. */
  readonly most: number;
  /** What became of the files that were sent. */
  readonly told: ReactNode;
}

export function Photographs({ photos, chosen, isFull, removed, most, told }: PhotographsProps) {
  const isHydrated = useHydrated();
  const carries = useUnscriptedFiles();
  const place = chosen === undefined ? 0 : photos.indexOf(chosen) + 1;
  const pressed = useRef<Hand>(undefined);
  const tiles = useRef<HTMLUListElement>(null);
  const chosenName = chosen?.name;
  // What is retouched is another file, and its tools are drawn anew: whoever works by the keyboard goes on from where they were.
  // Before anything else can be pressed: what is pressed next is not forgotten with what was pressed before.
  useLayoutEffect(() => {
    if (pressed.current !== undefined && document.activeElement === document.body) {
      const step = tiles.current?.parentElement;
      // Of the last one that was taken out nothing is left but the way to put it back.
      const hand =
        step?.querySelector<HTMLElement>(`[data-hand=${pressed.current}]`) ?? step?.querySelector("[data-back]");
      if (hand instanceof HTMLElement) hand.focus();
    }
    pressed.current = undefined;
    // eslint-disable-next-line react/exhaustive-deps -- the name is what tells that the tools were drawn anew
  }, [chosenName]);
  const onPress = (hand: Hand) => {
    pressed.current = hand;
  };
  return (
    <>
      {/* First, where whoever is led to the photographs begins to read. */}
      <p className="meta soft files-told" id="d-photos-told" role="status">
        {told ?? ""}
      </p>
      <Suspense>
        {chosen !== undefined && (
          <ChosenPhoto key={chosen.name} photo={chosen} place={place} count={photos.length} onPress={onPress} />
        )}
      </Suspense>
      <p className="taken-out" role="status">
        {removed !== undefined && (
          <>
            Photographie {removed.place} retirée.
            <button
              className="button"
              type="submit"
              name="geste"
              value={`remettre:${removed.name}`}
              data-back=""
              {...carries}
              onClick={() => onPress("chosen")}
            >
              Annuler<span className="hide">&#8239;: remettre la photographie {removed.place}</span>
            </button>
          </>
        )}
      </p>
      <ul className="tiles" ref={tiles}>
        {photos.map((photo, index) => (
          <li key={photo.name}>
            <button
              type="submit"
              name="geste"
              value={`choisir:${String(index + 1)}`}
              aria-pressed={photo === chosen}
              data-hand={photo === chosen ? "chosen" : undefined}
              {...carries}
            >
              <span className="picture">
                <img src={`${photo.stem}-320.webp`} alt="" loading="lazy" />
              </span>
              <span>{photo.label}</span>
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className="todo">
              <span className="picture">
                <Icon name="camera" />
              </span>
              <span>Ajouter des photographies</span>
              <input
                className="hide"
                type="file"
                name="photos"
                form={isHydrated ? PHOTOS_FORM : undefined}
                accept={ACCEPTED}
                multiple
                aria-describedby="d-photos-told"
              />
            </label>
            {!isHydrated && (
              <noscript>
                <button className="button" type="submit" name="geste" value="envoyer" {...carries}>
                  Envoyer
                </button>
              </noscript>
            )}
          </li>
        )}
      </ul>
      {told === undefined && (
        <Suspense>
          <NotReceived title="Les photographies n’ont pas été reçues" sends="input[name=photos]">
            Votre navigateur est vérifié maintenant&#8239;: choisissez-les de nouveau, elles partent aussitôt.
          </NotReceived>
        </Suspense>
      )}
      <p className="meta soft">
        Le lieu et l’appareil sont effacés de chaque fichier. Les plus utiles&#8239;: trois quarts avant, arrière,
        habitacle, compteur, coffre. {most} au plus, de 15&#8239;Mo au plus.
      </p>
    </>
  );
}
