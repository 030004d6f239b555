import type { CSSProperties, PointerEvent, ReactNode } from "react";
import { useRef } from "react";
import type { Region } from "../../domain/photographs/photo-edit.ts";

interface PlacedRegionProps {
  readonly className: string;
  readonly region: Region;
  /** Absent where nothing follows the finger: the sliders move it. */
  readonly onMove: ((region: Region) => void) | undefined;
  readonly children?: ReactNode;
}

const part = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** A rectangle on a picture, dragged by the pointer. */
export default function PlacedRegion({ className, region, onMove, children }: PlacedRegionProps) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly region: Region }>(undefined);
  const style = {
    "--left": `${String(region.left * 100)}%`,
    "--top": `${String(region.top * 100)}%`,
    "--width": `${String(region.width * 100)}%`,
    "--height": `${String(region.height * 100)}%`,
  } as CSSProperties;
  if (onMove === undefined)
    return (
      <i className={className} style={style} aria-hidden="true">
        {children}
      </i>
    );
  return (
    <i
      className={`${className} movable`}
      style={style}
      aria-hidden="true"
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, region };
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        const box = event.currentTarget.parentElement?.getBoundingClientRect();
        if (from.current === undefined || box === undefined) return;
        const { x, y, region: before } = from.current;
        onMove({
          ...before,
          left: part(before.left + (event.clientX - x) / box.width, 1 - before.width),
          top: part(before.top + (event.clientY - y) / box.height, 1 - before.height),
        });
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
    >
      {children}
    </i>
  );
}
