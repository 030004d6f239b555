import type { MouseEvent } from "react";
import { Suspense, lazy, useState } from "react";
import { openOver } from "../browser/open-over.ts";
import { standing } from "../design/landscapes/scene.ts";
import { Vehicle } from "../design/vehicle.tsx";
import { DRAWN } from "./drawn.ts";
import type { ListingView } from "./listing-view.ts";

const loadFullScreen = () => import("./full-screen.tsx");
const FullScreen = lazy(loadFullScreen);

/** The drawing instead of photographs: it says that it is one, and opens as they do. */
export function Drawing({ picture, scene }: Pick<ListingView, "picture" | "scene">) {
  const [isEnlarged, setEnlarged] = useState(false);
  function enlarge(event: MouseEvent<HTMLAnchorElement>): void {
    void openOver(event, loadFullScreen, () => setEnlarged(true));
  }
  return (
    <div className="gallery drawn">
      <div className="picture" {...standing(scene)}>
        <Vehicle picture={picture} eager />
        <span className="note">{DRAWN}</span>
        <a className="whole" href={picture.src} onClick={enlarge}>
          <span className="enlarge">Plein écran</span>
        </a>
      </div>
      {isEnlarged && (
        <Suspense>
          <FullScreen photos={[]} first={0} onClose={() => setEnlarged(false)}>
            <div className="picture" {...standing(scene)}>
              <Vehicle picture={picture} eager />
            </div>
          </FullScreen>
        </Suspense>
      )}
    </div>
  );
}
