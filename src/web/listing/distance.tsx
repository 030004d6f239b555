import type { MouseEvent } from "react";
import { Suspense, lazy, useState } from "react";
import { useLocation } from "react-router";
import { openOver } from "../browser/open-over.ts";
import { DistanceForm } from "./distance-form.tsx";
import type { DistanceView } from "./distance-view.ts";

const loadDialog = () => import("./distance-dialog.tsx");
const DistanceDialog = lazy(loadDialog);

/** The blue sign, once it is known from where; until then the question, over the page with a script and within it without. */
export function Distance({ distance }: { readonly distance: DistanceView }) {
  const { search } = useLocation();
  const asking = new URLSearchParams(search);
  asking.set("depuis", "");
  // What it was opened over: an answer without an issue ends it.
  const [openedOver, setOpenedOver] = useState<DistanceView>();
  const { town, asked, told, issue } = distance;
  const isOpen = openedOver !== undefined && (openedOver === distance || issue !== undefined);
  const open = (event: MouseEvent<HTMLAnchorElement>) =>
    void openOver(event, loadDialog, () => setOpenedOver(distance));
  return (
    <div className="distance" id="distance">
      {told !== undefined && (
        <>
          <p className="sign arrow">
            <span>
              <span>{town}</span> <b>{told.away}</b>
            </span>
          </p>
          <p className="meta soft">depuis {told.from}, à vol d’oiseau</p>
        </>
      )}
      {asked !== undefined && told === undefined && !isOpen ? (
        <DistanceForm distance={distance} />
      ) : (
        <a className="meta tall" href={`?${asking.toString()}#distance`} onClick={open}>
          {told === undefined ? "À quelle distance de chez vous\u202f?" : "Mesurer d’ailleurs"}
        </a>
      )}
      {isOpen && (
        <Suspense>
          <DistanceDialog distance={distance} onClose={() => setOpenedOver(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
