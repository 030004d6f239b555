import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useRef } from "react";
import type { Corner, Region, Shift } from "../../domain/photographs/photo-edit.ts";
import { CORNERS, movedRegion, resizedRegion } from "../../domain/photographs/photo-edit.ts";

interface PlacedRegionProps {
  readonly className: string;
  /** What it does to the picture, as its sliders are called. */
  readonly of: string;
  readonly region: Region;
  /** Of either side, in parts of the picture’s. */
  readonly least: number;
  /** Absent where nothing follows the finger: the sliders move it. */
  readonly onMove: ((region: Region) => void) | undefined;
  readonly children?: ReactNode;
}

/** Of the picture, at one press of an arrow: tenths of that are for the sliders. */
const STEP = 0.01;
const ARROWS: Readonly<Partial<Record<string, Shift>>> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
};

/** What a hand that holds something does with it, from where it took it. The picture is what holds the element. */
function useHeld(region: Region, onMove: (region: Region) => void, placed: (before: Region, by: Shift) => Region) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly region: Region }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, region };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = event.currentTarget.parentElement?.getBoundingClientRect();
      if (from.current === undefined || box === undefined) return;
      const { x, y, region: before } = from.current;
      onMove(placed(before, { right: (event.clientX - x) / box.width, down: (event.clientY - y) / box.height }));
    },
    // Let go, or taken away by the browser for a gesture of its own.
    onLostPointerCapture: () => {
      from.current = undefined;
    },
  };
}

type MovableProps = PlacedRegionProps & {
  readonly style: CSSProperties;
  readonly onMove: (region: Region) => void;
};

function Handle({
  corner,
  region,
  least,
  style,
  onMove,
}: Omit<MovableProps, "className" | "of" | "children"> & { readonly corner: Corner }) {
  const held = useHeld(region, onMove, (before, by) => resizedRegion(before, corner, by, least));
  return <i className={`handle ${corner}`} style={style} aria-hidden="true" {...held} />;
}

function Movable({ className, of, region, least, style, onMove, children }: MovableProps) {
  const held = useHeld(region, onMove, movedRegion);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    // With the others an arrow is the browser's, or somebody's who reads aloud.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(event.shiftKey ? resizedRegion(region, "lower-right", by, least) : movedRegion(region, by));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its sliders say to others what it is for */}
      <div
        className={`${className} movable`}
        style={style}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows are for it
        tabIndex={0}
        aria-label={`${of}\u202f: les flèches déplacent le rectangle, Maj et une flèche changent sa taille`}
        onKeyDown={onKeyDown}
        {...held}
      >
        {children}
      </div>
      {CORNERS.map((corner) => (
        <i key={corner} className={`corner ${corner}`} style={style} aria-hidden="true" />
      ))}
      {CORNERS.map((corner) => (
        <Handle key={corner} corner={corner} region={region} least={least} style={style} onMove={onMove} />
      ))}
    </>
  );
}

/** A rectangle on a picture, dragged by the pointer and made larger by its corners, or moved by the arrows. */
export default function PlacedRegion({ onMove, ...others }: PlacedRegionProps) {
  const { className, region, children } = others;
  const style = {
    "--left": `${String(region.left * 100)}%`,
    "--top": `${String(region.top * 100)}%`,
    "--width": `${String(region.width * 100)}%`,
    "--height": `${String(region.height * 100)}%`,
  } as CSSProperties;
  if (onMove !== undefined) return <Movable {...others} style={style} onMove={onMove} />;
  return (
    <i className={className} style={style} aria-hidden="true">
      {children}
    </i>
  );
}
