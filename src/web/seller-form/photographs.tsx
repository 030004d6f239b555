import type { ReactNode } from "react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { PhotoEdit, Region } from "../../domain/deposit/photo-edit.ts";
import { isSameRegion } from "../../domain/deposit/photo-edit.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { lazyAfterSign } from "../browser/lazy-after-sign.ts";

/** What it says is seen without its code, which puts the focus there where a verification leads back. */
const NotReceived = lazyAfterSign(
  async () => ({ default: (await import("../verification/not-received.tsx")).NotReceived }),
  () => location.hash !== "",
);

/** Of a photograph that is opened alone. */
const PlacedRegion = lazyOrAsServed(() => import("./placed-region.tsx"));

export interface PhotoEntry {
  /** What the addresses of its sizes begin with. */
  readonly stem: string;
  /** Names it in what the form sends. */
  readonly name: string;
  readonly label: string;
  /** Undefined of one that a file names: it is shown as it is. */
  readonly edit: PhotoEdit | undefined;
}

/** Of the form beside, to which files are sent. */
export const PHOTOS_FORM = "envoi-photos";
/** What browsers may offer: telephones turn what they keep otherwise into JPEG. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** Of a photograph that is drawn anew once it was retouched: what had the hand, as `data-hand` says it. */
type Hand = "turn" | "crop" | "plate" | "chosen";

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
  return (
    <button
      className="button"
      type="submit"
      name="geste"
      value={`${act}:${name}`}
      aria-pressed={pressed}
      data-hand={icon}
      onClick={() => onPress(icon)}
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
  onChange,
}: {
  readonly of: string;
  readonly name: string;
  readonly region: Region;
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
            min={side === "width" || side === "height" ? 4 : 0}
            max={100}
            step={0.1}
            value={percent(region[side])}
            onChange={({ currentTarget }) => onChange({ ...region, [side]: Number(currentTarget.value) / 100 })}
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
  return (
    <button
      className="iconbutton"
      type="submit"
      name="geste"
      value={`retirer:${name}`}
      aria-label={`Supprimer la photographie ${String(place)}`}
      onClick={() => onPress("chosen")}
    >
      <Icon name="trash" />
    </button>
  );
}

function Order({ photo: { name }, place, count }: Omit<EditorProps, "onPress">) {
  if (count < 2) return null;
  return (
    <div className="order">
      <button className="button" type="submit" name="geste" value={`avant:${name}`} disabled={place === 1}>
        Avancer
      </button>
      <button className="button" type="submit" name="geste" value={`apres:${name}`} disabled={place === count}>
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
          {plate !== undefined && (
            <PlacedRegion className="mask" region={plate} onMove={isHydrated ? setPlate : undefined}>
              plaque cachée
            </PlacedRegion>
          )}
          {cut !== undefined && <PlacedRegion className="frame-crop" region={cut} onMove={undefined} />}
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
          : "La plaque n’est pas cherchée pour vous\u202f: glissez le rectangle dessus, ou placez-le au curseur. Ce qu’il couvre n’est plus dans l’image."}
      </p>
      {plate !== undefined && edit.isPlateProposed === true && !isMoved && (
        <button className="button covers" type="submit" name="geste" value={`placer:${name}`}>
          Il couvre bien la plaque
        </button>
      )}
      {(plate !== undefined || cut !== undefined) && (
        <details className="more" open={isMoved || undefined}>
          <summary>
            Placer au curseur
            <Icon name="down" small />
          </summary>
          {plate !== undefined && <Sliders of="Plaque" name="plaque" region={plate} onChange={setPlate} />}
          {cut !== undefined && <Sliders of="Coupe" name="coupe" region={cut} onChange={setCut} />}
          <button className="button" type="submit" name="geste" value={`placer:${name}`}>
            Appliquer
          </button>
        </details>
      )}
      <Order photo={photo} place={place} count={count} />
    </div>
  );
}

interface PhotographsProps {
  readonly photos: readonly PhotoEntry[];
  /** The one that is being edited. */
  readonly chosen: PhotoEntry | undefined;
  readonly isFull: boolean;
  /** How many there may be. */
  readonly most: number;
  /** What became of the files that were sent. */
  readonly told: ReactNode;
}

export function Photographs({ photos, chosen, isFull, most, told }: PhotographsProps) {
  const place = chosen === undefined ? 0 : photos.indexOf(chosen) + 1;
  const pressed = useRef<Hand>(undefined);
  const tiles = useRef<HTMLUListElement>(null);
  const chosenName = chosen?.name;
  // What is retouched is another file, and its tools are drawn anew: whoever works by the keyboard goes on from where they were.
  useEffect(() => {
    if (pressed.current !== undefined && document.activeElement === document.body)
      tiles.current?.parentElement?.querySelector<HTMLElement>(`[data-hand=${pressed.current}]`)?.focus();
    pressed.current = undefined;
    // eslint-disable-next-line react/exhaustive-deps -- the name is what tells that the tools were drawn anew
  }, [chosenName]);
  const onPress = (hand: Hand) => {
    pressed.current = hand;
  };
  return (
    <>
      {chosen?.edit !== undefined && (
        <Editor
          key={chosen.name}
          photo={chosen}
          edit={chosen.edit}
          place={place}
          count={photos.length}
          onPress={onPress}
        />
      )}
      {chosen !== undefined && chosen.edit === undefined && (
        <NamedByFile photo={chosen} place={place} count={photos.length} onPress={onPress} />
      )}
      <ul className="tiles" ref={tiles}>
        {photos.map((photo, index) => (
          <li key={photo.name}>
            <button
              type="submit"
              name="geste"
              value={`choisir:${String(index + 1)}`}
              aria-pressed={photo === chosen}
              data-hand={photo === chosen ? "chosen" : undefined}
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
                form={PHOTOS_FORM}
                accept={ACCEPTED}
                multiple
                aria-describedby="d-photos-told"
              />
            </label>
            <noscript>
              <button className="button" type="submit" form={PHOTOS_FORM}>
                Envoyer
              </button>
            </noscript>
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
      <p className="meta soft" id="d-photos-told" role="status">
        {told ?? ""}
      </p>
      <p className="meta soft">
        Le lieu et l’appareil sont effacés de chaque fichier. Les plus utiles&#8239;: trois quarts avant, arrière,
        habitacle, compteur, coffre. {most} au plus, de 15&#8239;Mo au plus.
      </p>
    </>
  );
}
