import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { openLayer } from "../browser/layers.ts";
import { Icon } from "../design/icon.tsx";
import type { PhotoView } from "../design/photo-view.ts";
import { Photo } from "../design/photo.tsx";
import { DRAWN } from "./drawn.ts";
import { stepOf } from "./strip-steps.ts";

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
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const last = photos.length - 1;

  function show(index: number): void {
    const { current: list } = strip;
    list?.scrollTo({ left: Math.min(Math.max(index, 0), last) * list.clientWidth, behavior: "instant" });
  }
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    const list = strip.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: "instant" });
  }, [first]);
  // Closed by the way back as every layer is; a closed dialog tells so itself.
  useEffect(() => openLayer(() => dialog.current?.close()), []);
  function follow(): void {
    const { current: list } = strip;
    if (list !== null) setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  }
  const turn = (to: "left" | "right", label: string, by: -1 | 1) => (
    <button
      className={`turn ${to}`}
      type="button"
      aria-label={label}
      aria-disabled={current + by < 0 || current + by > last}
      onClick={() => show(current + by)}
    >
      <Icon name={to} />
    </button>
  );
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
          {turn("left", "Photographie précédente", -1)}
          {turn("right", "Photographie suivante", 1)}
        </>
      )}
    </dialog>
  );
}
