import { Dialog } from "../design/dialog.tsx";
import { DistanceForm } from "./distance-form.tsx";
import type { DistanceView } from "./distance-view.ts";

interface DistanceDialogProps {
  readonly distance: DistanceView;
  readonly onClose: () => void;
}

/** Open for as long as it stands (spec 4.6). Fetched when it is asked for. */
export default function DistanceDialog({ distance, onClose }: DistanceDialogProps) {
  return (
    <Dialog opensOnField title={`À quelle distance est ${distance.town}\u202f?`} isOpen onClose={onClose}>
      <DistanceForm distance={distance} />
    </Dialog>
  );
}
