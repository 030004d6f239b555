import type { ReactNode } from "react";
import type { PhotoWidth } from "../../photos/photo-address.ts";
import type { PhotoView } from "./photo-view.ts";

/** Where a photograph is shown: the widths worth offering there, and the room it takes. */
interface Place {
  readonly widths: readonly PhotoWidth[];
  readonly sizes: string;
  /** For browsers that know neither AVIF nor WebP. */
  readonly plain: PhotoWidth;
}

/** `max-width` rather than ranges, which the browsers that need `sizes` most do not read. */
const PLACES = {
  card: { widths: [160, 320, 480, 640], sizes: "(max-width: 36rem) 9rem, 20rem", plain: 480 },
  slide: {
    widths: [480, 640, 960, 1280, 1920],
    sizes: "(max-width: 64rem) 100vw, (max-width: 90rem) calc(95vw - 25rem), 60rem",
    plain: 960,
  },
  thumbnail: { widths: [160, 320], sizes: "6rem", plain: 160 },
} as const satisfies Record<string, Place>;

interface PhotoProps {
  readonly photo: PhotoView;
  readonly place: keyof typeof PLACES;
  /** For photographs in view at once. */
  readonly eager?: boolean;
  /** The drawing: seen while the photograph comes, and instead of one that does not come. */
  readonly children?: ReactNode;
}

/** Where sizes are made once and kept for everybody. Those of what a seller is still writing are made for each who asks. */
const KEPT = "/photos/";

/** A photograph that fills its box. One that cannot be had is answered with a transparent pixel, so what is beneath shows. */
export function Photo({ photo: { stem, alt }, place, eager = false, children }: PhotoProps) {
  const { widths, sizes, plain } = PLACES[place];
  const setOf = (format: string) => widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
  // A lazy picture is laid out before it is asked for, so browsers that can may measure it.
  const room = eager ? sizes : `auto, ${sizes}`;
  return (
    <span className="photo">
      {children}
      <picture>
        {stem.startsWith(KEPT) && <source type="image/avif" srcSet={setOf("avif")} sizes={room} />}
        <source type="image/webp" srcSet={setOf("webp")} sizes={room} />
        <img
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager && place === "slide" ? "high" : "auto"}
          decoding="async"
          width={plain}
          height={Math.round((plain * 2) / 3)}
          alt={alt}
          src={`${stem}-${plain}.jpg`}
        />
      </picture>
    </span>
  );
}
