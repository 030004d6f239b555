/** What a form asks once before photographs on which a plate may be read are published. */
import type { Ref } from "react";
import { counted } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import type { BarePhoto } from "./bare-photos.ts";
import { PLATES, platesKey } from "./bare-photos.ts";
import { useUnscriptedFiles } from "./unscripted-files.ts";

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
  const carries = useUnscriptedFiles();
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
            <button type="submit" name="geste" value={`choisir:${String(photo.place)}`} {...carries}>
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
