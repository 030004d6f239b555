import type { CalledShowroom } from "./called-showroom.ts";
import { Opening } from "./opening.tsx";
import { PhoneNumber } from "./phone-number.tsx";

/** The dealer, beside a form that is about no vehicle. */
export function ShowroomAside({ view }: { readonly view: CalledShowroom }) {
  return (
    <aside className="side" aria-label="Le vendeur">
      <div className="seller-lines">
        <b>{view.name}</b>
        <p className="soft meta">{view.place}</p>
        {view.opening !== undefined && <Opening opening={view.opening} />}
        {view.hasPhone && <PhoneNumber subject={view.curef} step="vitrine" />}
      </div>
      <p className="meta soft caution">Ne versez rien avant d’avoir vu le véhicule, ses papiers et le vendeur.</p>
    </aside>
  );
}
