/** What a form asks once before photographs on which a plate may be read are published. */
import type { Ref } from "react";
import { counted } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import type { PhotoEntry } from "./photographs.tsx";

/** Of an address, and of what confirms: the photographs that the question is about, so that others are another question. */
export const PLATES = "sans-plaque";

/** Where the first question stands that is asked before an advert is published. */
export const QUESTION = "question";

/** One that the question is about. */
export interface BarePhoto {
  /** From 1. */
  readonly place: number;
  readonly stem: string;
  /** A rectangle is on it, where the form put it. */
  readonly isProposed: boolean;
}

export function barePhotos(photos: readonly PhotoEntry[], places: readonly number[]): readonly BarePhoto[] {
  return places.flatMap((place) => {
    const photo = photos[place - 1];
    return photo === undefined ? [] : [{ place, stem: photo.stem, isProposed: photo.edit?.isPlateProposed === true }];
  });
}

export const platesKey = (places: readonly number[]): string => places.join("-");

function platesTold(bare: readonly BarePhoto[]): string {
  const proposed = bare.filter(({ isProposed }) => isProposed).length;
  const [one] = bare;
  if (bare.length === 1 && one !== undefined)
    return one.isProposed
      ? `Le rectangle de la photographie ${String(one.place)} n’a pas été placé sur la plaque`
      : `La plaque n’est pas cachée sur la photographie ${String(one.place)}`;
  return proposed === bare.length
    ? `Le rectangle de ${counted(proposed, "photographie")} n’a pas été placé sur la plaque`
    : `La plaque n’est pas cachée sur ${counted(bare.length, "photographie")}`;
}

interface PlatesQuestionProps {
  readonly bare: readonly BarePhoto[];
  readonly id: string | undefined;
  readonly reference?: Ref<HTMLDivElement> | undefined;
  readonly isPublished: string;
}

export function PlatesQuestion({ bare, id, reference, isPublished }: PlatesQuestionProps) {
  return (
    <div className="notice" role="alert" tabIndex={-1} id={id} ref={reference}>
      <Icon name="alert" />
      <strong>{platesTold(bare)}</strong>
      <span>
        Si l’une s’y lit, ouvrez la photographie et cachez-la&#8239;: elle relie l’annonce à vous. {isPublished}
      </span>
      <ul className="bare">
        {bare.map((photo) => (
          <li key={photo.place}>
            <button type="submit" name="geste" value={`choisir:${String(photo.place)}`}>
              <img src={`${photo.stem}-320.webp`} alt="" />
              <span>
                <span className="hide">Photographie </span>
                {photo.place}
                {photo.isProposed && ", rectangle à placer"}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <input type="hidden" name={PLATES} value={platesKey(bare.map(({ place }) => place))} />
    </div>
  );
}
