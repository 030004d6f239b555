import { AdvertCard } from "../seller-form/advert-card.tsx";
import type { DepositView } from "./deposit-view.ts";

export function DepositCard({ view: { card, photos, price } }: { readonly view: DepositView }) {
  return <AdvertCard card={card} photos={photos} verdict={price?.verdict} seller="Particulier" />;
}
