/**
 * The payment beside the price and the one of the simulator are one: a payment stands nowhere without its own example (code de la
 * consommation, L312-6). What is simulated is told up there.
 */
import type { ReactNode } from "react";
import { createContext, use, useCallback, useState } from "react";
import { monthlyBeside } from "../financing/monthly-beside.ts";
import type { FinancingOfferView } from "../financing/offer-view.ts";
import type { ListingFinancing } from "./listing-financing.ts";

type TellOffer = (offer: FinancingOfferView, kind: ListingFinancing["besideKind"]) => void;

const Shown = createContext<string | undefined>(undefined);
const Tell = createContext<TellOffer | undefined>(undefined);

interface MonthlyShownProps {
  readonly financing: ListingFinancing | undefined;
  readonly children: ReactNode;
}

/** Of one listing, whose simulator keeps what it shows whatever the server answers later. */
export function MonthlyShown({ financing, children }: MonthlyShownProps) {
  const [simulated, setSimulated] = useState(financing?.beside);
  // Beside the seller's own offers, which stand whole, the simulator only reckons.
  const isSimulated = financing?.simulated !== undefined && financing.aside === undefined;
  const advertised = isSimulated ? financing.besideKind : undefined;
  const tell = useCallback<TellOffer>(
    (offer, kind) => {
      if (kind === advertised) setSimulated(monthlyBeside(offer, kind));
    },
    [advertised],
  );
  return (
    <Shown value={isSimulated ? simulated : financing?.beside}>
      <Tell value={tell}>{children}</Tell>
    </Shown>
  );
}

export function MonthlyBeside() {
  return use(Shown);
}

export const useTellOffer = (): TellOffer | undefined => use(Tell);
