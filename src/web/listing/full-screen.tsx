import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { openLayer } from "../browser/layers.ts";
import { Icon } from "../design/icon.tsx";
import type { PhotoView } from "../design/photo-view.ts";
import { Photo } from "../design/photo.tsx";
import { DRAWN } from "./drawn.ts";
import { Turn } from "./turn.tsx";
import { useStrip } from "./use-strip.ts";

interface FullScreenProps {
  readonly photos: readonly PhotoView[];
  /** The drawing of a vehicle without photographs. */
  readonly children?: ReactNode;
  /** Where it opens. */
  readonly first: number;
  /** With the photograph that was looked at last. */
  readonly onClose: (last: number) => void;
}

/** The pictures alone, whole, as large as the window: by swipe, by keys, and by the buttons at its sides. */
export default function FullScreen({ photos, children, first, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = photos.length - 1;
  const { strip, current, show, follow, onKeyDown } = useStrip<HTMLUListElement>(last, first);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    const list = strip.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: "instant" });
  }, [first, strip]);
  // Closed by the way back as every layer is; a closed dialog tells so itself.
  useEffect(() => openLayer(() => dialog.current?.close()), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys turn the photographs wherever in it the focus is
    <dialog
      className="full-screen"
      ref={dialog}
      aria-label={last < 0 ? "Dessin en plein écran" : "Photographies en plein écran"}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
    >
      <header>
        <p aria-live="polite">{last < 0 ? DRAWN : `${current + 1} sur ${photos.length}`}</p>
        <button className="iconbutton" type="button" aria-label="Fermer" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <ul
        ref={strip}
        // What scrolls must be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={last > 0 ? 0 : undefined}
        aria-label={last > 0 ? "Flèches gauche et droite pour passer de l’une à l’autre" : undefined}
        onScroll={follow}
      >
        {last < 0 && <li>{children}</li>}
        {photos.map((photo, index) => (
          <li key={photo.stem}>
            <Photo photo={photo} place="slide" eager={index === first} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <Turn to="left" isEnd={current === 0} onTurn={() => show(current - 1)} />
          <Turn to="right" isEnd={current === last} onTurn={() => show(current + 1)} />
        </>
      )}
    </dialog>
  );
}
