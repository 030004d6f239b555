import type { MouseEvent, ReactNode } from "react";
import { Suspense, lazy, useState } from "react";
import { openOver } from "../browser/open-over.ts";
import { Icon } from "../design/icon.tsx";
import type { PhotoView } from "../design/photo-view.ts";
import { Photo } from "../design/photo.tsx";
import { Turn } from "./turn.tsx";
import { useStrip } from "./use-strip.ts";

const loadFullScreen = () => import("./full-screen.tsx");
const FullScreen = lazy(loadFullScreen);

interface GalleryProps {
  readonly photos: readonly PhotoView[];
  /** The drawing of the vehicle, beneath each photograph. */
  readonly children: ReactNode;
}

/** A strip that snaps from photograph to photograph: under the thumb, by its thumbnails, and with the arrow keys. */
export function Gallery({ photos, children }: GalleryProps) {
  const [enlarged, setEnlarged] = useState<number>();
  const last = photos.length - 1;
  const { strip, current, show, follow, onKeyDown } = useStrip<HTMLDivElement>(last);

  function onThumbnail(event: MouseEvent, index: number): void {
    event.preventDefault();
    show(index);
  }

  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    void openOver(event, loadFullScreen, () => setEnlarged(index));
  }
  const wholeOf = (index: number) => `${photos[index]?.stem ?? ""}-1920.jpg`;

  const slides = photos.map((photo, index) => (
    <li key={photo.stem} id={`photo-${index + 1}`}>
      {/* For the pointer: by keys it is the link beneath the strip that leads to the same. */}
      <a href={wholeOf(index)} tabIndex={-1} onClick={(event) => enlarge(event, index)}>
        <Photo photo={photo} place="slide" eager={index === 0}>
          {children}
          <span className="note" aria-hidden="true">
            Dessin, en attendant la photo
          </span>
        </Photo>
      </a>
      {last > 0 && (
        <span className="count" aria-hidden="true">
          <Icon name="camera" small />
          {index + 1} sur {photos.length}
        </span>
      )}
    </li>
  ));
  const whole = (
    <a className="enlarge" href={wholeOf(current)} onClick={(event) => enlarge(event, current)}>
      Plein écran
    </a>
  );
  const fullScreen = enlarged !== undefined && (
    <Suspense>
      <FullScreen
        photos={photos}
        first={enlarged}
        onClose={(seen) => {
          setEnlarged(undefined);
          show(seen);
        }}
      />
    </Suspense>
  );
  if (last === 0)
    return (
      <div className="gallery">
        <div className="stage">
          <ul className="strip">{slides}</ul>
          {whole}
        </div>
        {fullScreen}
      </div>
    );
  return (
    <section className="gallery" aria-label="Photographies">
      <div className="stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls by keys is focused itself */}
        <div
          className="strip"
          ref={strip}
          role="group"
          aria-label={`${photos.length} photographies, flèches gauche et droite pour passer de l’une à l’autre`}
          // What scrolls must be reached by keyboard, which then scrolls it from photograph to photograph.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={follow}
          // Scrolled by the browser it would take its time, and each key pressed meanwhile would lead on from nowhere.
          onKeyDown={onKeyDown}
        >
          <ul>{slides}</ul>
        </div>
        <Turn to="left" isEnd={current === 0} onTurn={() => show(current - 1)} onKeyDown={onKeyDown} />
        <Turn to="right" isEnd={current === last} onTurn={() => show(current + 1)} onKeyDown={onKeyDown} />
        {whole}
      </div>
      <ul className="thumbnails">
        {photos.map((photo, index) => (
          <li key={photo.stem}>
            <a
              href={`#photo-${index + 1}`}
              aria-current={index === current ? "true" : undefined}
              onClick={(event) => onThumbnail(event, index)}
              onKeyDown={onKeyDown}
            >
              <Photo photo={photo} place="thumbnail" />
            </a>
          </li>
        ))}
      </ul>
      {fullScreen}
    </section>
  );
}
