/** The photograph that is being edited: turned, cut, its plate covered, put elsewhere, taken away. */
import { Suspense, useState } from "react";
import type { PhotoEdit, Region } from "../../domain/photographs/photo-edit.ts";
import { LEAST_CUT, LEAST_SIDE, boundedRegion, isSameRegion } from "../../domain/photographs/photo-edit.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import type { PhotoEntry } from "./photographs.tsx";
import { useUnscriptedFiles } from "./unscripted-files.ts";

/** Of a photograph that is opened alone. */
const PlacedRegion = lazyOrAsServed(() => import("./placed-region.tsx"));

/** Of a photograph that is drawn anew once it was retouched: what had the hand, as `data-hand` says it. */
export type Hand = "turn" | "crop" | "plate" | "chosen";

function Tool({
  onPress,
  act,
  name,
  label,
  icon,
  pressed,
}: {
  readonly act: string;
  readonly name: string;
  readonly label: string;
  readonly icon: Exclude<Hand, "chosen">;
  readonly pressed?: boolean;
  readonly onPress: (hand: Hand) => void;
}) {
  const carries = useUnscriptedFiles();
  return (
    <button
      className="button"
      type="submit"
      name="geste"
      value={`${act}:${name}`}
      aria-pressed={pressed}
      data-hand={icon}
      onClick={() => onPress(icon)}
      {...carries}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}

const SIDES = [
  ["left", "vers la droite"],
  ["top", "vers le bas"],
  ["width", "en largeur"],
  ["height", "en hauteur"],
] as const;

const percent = (part: number) => Math.round(part * 1000) / 10;

/** Where a region stands: as four sliders, for fingers and keys that no script follows. */
function Sliders({
  of,
  name,
  region,
  least,
  onChange,
}: {
  readonly of: string;
  readonly name: string;
  readonly region: Region;
  /** Of either side, in parts of the picture’s. */
  readonly least: number;
  readonly onChange: (region: Region) => void;
}) {
  return (
    <fieldset className="sliders">
      <legend className="hide">{of}</legend>
      {SIDES.map(([side, label]) => (
        <label key={side}>
          <span>
            {of} {label}
          </span>
          <input
            type="range"
            name={`${name}-${side}`}
            min={side === "width" || side === "height" ? percent(least) : 0}
            max={100}
            step={0.1}
            value={percent(region[side])}
            // Drawn as it will be kept.
            onChange={({ currentTarget }) =>
              onChange(boundedRegion({ ...region, [side]: Number(currentTarget.value) / 100 }, least))
            }
          />
        </label>
      ))}
    </fieldset>
  );
}

interface EditorProps {
  readonly photo: PhotoEntry;
  readonly place: number;
  readonly count: number;
  readonly onPress: (hand: Hand) => void;
}

function Remove({ name, place, onPress }: Pick<EditorProps, "place" | "onPress"> & { readonly name: string }) {
  const carries = useUnscriptedFiles();
  return (
    <button
      className="iconbutton"
      type="submit"
      name="geste"
      value={`retirer:${name}`}
      aria-label={`Supprimer la photographie ${String(place)}`}
      onClick={() => onPress("chosen")}
      {...carries}
    >
      <Icon name="trash" />
    </button>
  );
}

function Order({ photo: { name }, place, count }: Omit<EditorProps, "onPress">) {
  const carries = useUnscriptedFiles();
  if (count < 2) return null;
  return (
    <div className="order">
      <button className="button" type="submit" name="geste" value={`avant:${name}`} disabled={place === 1} {...carries}>
        Avancer
      </button>
      <button
        className="button"
        type="submit"
        name="geste"
        value={`apres:${name}`}
        disabled={place === count}
        {...carries}
      >
        Reculer
      </button>
    </div>
  );
}

/** What a file names is shown as it is there: it is put elsewhere or left out. */
function NamedByFile({ photo, place, count, onPress }: EditorProps) {
  return (
    <div className="edit">
      <div className="whole">
        <img src={`${photo.stem}-1280.webp`} alt={`Photographie ${String(place)}`} />
      </div>
      <div className="tools" role="group" aria-label={`Photographie ${String(place)}`}>
        <Order photo={photo} place={place} count={count} />
        <Remove name={photo.name} place={place} onPress={onPress} />
      </div>
      <p className="meta soft">Elle vient de votre fichier&#8239;: elle se déplace ou se retire, sans retouche.</p>
    </div>
  );
}

function Editor({ photo, edit, place, count, onPress }: EditorProps & { readonly edit: PhotoEdit }) {
  const { name, stem } = photo;
  const isHydrated = useHydrated();
  const carries = useUnscriptedFiles();
  const [plate, setPlate] = useState(edit.plate);
  const [cut, setCut] = useState(edit.cut);
  // By value: what is kept meanwhile draws the same edit anew.
  const isMoved = !isSameRegion(plate, edit.plate) || !isSameRegion(cut, edit.cut);
  return (
    <div className="edit">
      {/* What was moved counts, whatever the form is sent by. */}
      {(isMoved || !isHydrated) && <input type="hidden" name="placee" value={name} />}
      <div className="whole">
        <img src={`${stem}-1280.webp?entiere`} alt={`Photographie ${String(place)}, en entier`} />
        <Suspense>
          {cut !== undefined && (
            <PlacedRegion
              className="frame-crop"
              of="Coupe"
              region={cut}
              least={LEAST_CUT}
              onMove={isHydrated ? setCut : undefined}
            />
          )}
          {/* Over the cut, which would take its place under the hand. */}
          {plate !== undefined && (
            <PlacedRegion
              className="mask"
              of="Plaque"
              region={plate}
              least={LEAST_SIDE}
              onMove={isHydrated ? setPlate : undefined}
            >
              <span>plaque cachée</span>
            </PlacedRegion>
          )}
        </Suspense>
      </div>
      <div className="tools" role="group" aria-label={`Retoucher la photographie ${String(place)}`}>
        <Tool act="tourner" name={name} label="Tourner" icon="turn" onPress={onPress} />
        <Tool
          act={cut === undefined ? "couper" : "couper-non"}
          name={name}
          label="Couper"
          icon="crop"
          onPress={onPress}
          pressed={cut !== undefined}
        />
        <Tool
          act={plate === undefined ? "plaque" : "plaque-non"}
          name={name}
          label="Plaque"
          icon="plate"
          onPress={onPress}
          pressed={plate !== undefined}
        />
        <Remove name={name} place={place} onPress={onPress} />
      </div>
      <p className="meta soft">
        {plate === undefined
          ? "Une plaque se voit\u202f? «\u202fPlaque\u202f» pose dessus un rectangle, que vous glissez à sa place."
          : "La plaque n’est pas cherchée pour vous\u202f: glissez le rectangle dessus et tirez ses coins, ou placez-le au curseur. Ce qu’il couvre n’est plus dans l’image."}
      </p>
      {cut !== undefined && (
        <p className="meta soft">Ce qui est hors du cadre n’est pas montré&#8239;: glissez-le, ou tirez ses coins.</p>
      )}
      {plate !== undefined && edit.isPlateProposed === true && !isMoved && (
        <button className="button covers" type="submit" name="geste" value={`placer:${name}`} {...carries}>
          Il couvre bien la plaque
        </button>
      )}
      {(plate !== undefined || cut !== undefined) && (
        <details className="more" open={isMoved || undefined}>
          <summary>
            Placer au curseur
            <Icon name="down" small />
          </summary>
          {plate !== undefined && (
            <Sliders of="Plaque" name="plaque" region={plate} least={LEAST_SIDE} onChange={setPlate} />
          )}
          {cut !== undefined && <Sliders of="Coupe" name="coupe" region={cut} least={LEAST_CUT} onChange={setCut} />}
          <button className="button" type="submit" name="geste" value={`placer:${name}`} {...carries}>
            Appliquer
          </button>
        </details>
      )}
      <Order photo={photo} place={place} count={count} />
    </div>
  );
}

export default function ChosenPhoto({ photo, ...others }: EditorProps) {
  return photo.edit === undefined ? (
    <NamedByFile photo={photo} {...others} />
  ) : (
    <Editor photo={photo} edit={photo.edit} {...others} />
  );
}
