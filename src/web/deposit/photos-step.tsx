import type { ReactNode } from "react";
import { MOST_PHOTOS } from "../../domain/deposit/deposit.ts";
import { Photographs } from "../seller-form/photographs.tsx";
import type { DepositView } from "./deposit-view.ts";
import { StepSection } from "./step.tsx";

export function PhotosStep({ view, told }: { readonly view: DepositView; readonly told: ReactNode }) {
  const { photos, chosen, isFull, removed, sent, lost } = view;
  return (
    <StepSection view={view} number={3} title="Photographies" hasFiles>
      <Photographs
        photos={photos}
        chosen={chosen}
        isFull={isFull}
        removed={removed}
        most={MOST_PHOTOS}
        told={lost ?? told ?? sent}
      />
    </StepSection>
  );
}
