import { NARROW, counted, euros, whole } from "../../domain/french.ts";
import type { NewOffers } from "./told.ts";

/** `Depuis hier aussi : 2 annonces vendues, 4 prix baissés (de −200 à −800 €).` Undefined where nothing happened. */
export function besidesLine(besides: NewOffers["besides"]): string | undefined {
  const { sold = 0, drops = [] } = besides ?? {};
  const [least, most] = [Math.min(...drops), Math.max(...drops)];
  const fell = least === most ? `−${euros(most)}` : `de −${whole(least)} à −${euros(most)}`;
  const parts = [
    sold === 0 ? [] : counted(sold, "annonce vendue", "annonces vendues"),
    drops.length === 0 ? [] : `${counted(drops.length, "prix baissé", "prix baissés")} (${fell})`,
  ].flat();
  return parts.length === 0 ? undefined : `Depuis hier aussi${NARROW}: ${parts.join(", ")}.`;
}
