import { PriceBesideMarket } from "../seller-form/price-beside-market.tsx";
import { TextField } from "../seller-form/seller-field.tsx";
import type { DepositView } from "./deposit-view.ts";
import { HeldUpNotice } from "./held-up-notice.tsx";
import { StepSection } from "./step.tsx";

export function PriceStep({ view }: { readonly view: DepositView }) {
  return (
    <StepSection view={view} number={4} title="Quel prix&#8239;?">
      <PriceBesideMarket
        price={view.price}
        {...(view.unlisted === undefined
          ? {}
          : { why: "Aucune valeur de marché\u202f: ce modèle n’est pas dans notre liste, rien ne lui est comparé." })}
      >
        <TextField view={view} name="price" label="Votre prix" unit="€" isNumber isLoud />
      </PriceBesideMarket>
      <HeldUpNotice reasons={view.heldUpBy.price} />
    </StepSection>
  );
}
