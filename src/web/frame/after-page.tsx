import { Suspense, useEffect } from "react";
import { Form } from "react-router";
import { COMPARISON_PATH } from "../../domain/comparison/compared-references.ts";
import { AlertLayer } from "../alerts/alert-layer.tsx";
import { useToldFailures } from "../failure/use-told-failures.ts";
import { useKeptHeaderText } from "../browser/use-kept-text.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { followHeader } from "../cards/follow-header.ts";
import Toasts from "../design/toast.tsx";
import { followFavourites } from "../kept/follow-favourites.ts";
import { tellRefusals } from "../kept/tell-refusals.ts";
import type { DealerSign } from "./dealer-sign.ts";
import { Footer } from "./footer.tsx";
import { closeMenus } from "./close-menus.ts";
import { OnItsWay } from "./on-its-way.tsx";
import { useKeptPages } from "../offline/use-kept-pages.ts";
import { useRoot } from "./use-root.ts";

/** Nothing waits for it, and a page is whole without. */
const FollowPage = lazyOrAsServed(() => import("../events/follow-page.tsx"));
const loadBreakdown = () => import("../failure/breakdown.tsx");

/** What every page has and none needs at first: written by the server, its code comes after that of the page. A dealer's own site compares nothing. */
export default function AfterPage({ dealer }: { readonly dealer: DealerSign | undefined }) {
  const hasFavourites = dealer === undefined || dealer.keepsFavourites === true;
  const isMember = useRoot()?.account !== undefined;
  const isHydrated = useHydrated();
  useKeptPages(loadBreakdown);
  useKeptHeaderText();
  useToldFailures();
  useEffect(closeMenus, []);
  useEffect(() => (hasFavourites ? followHeader() : undefined), [hasFavourites]);
  const tellsConsulted = dealer === undefined;
  useEffect(
    () => (hasFavourites ? followFavourites({ isMember, tellsConsulted }) : undefined),
    [hasFavourites, isMember, tellsConsulted],
  );
  useEffect(tellRefusals, []);
  return (
    <>
      <Footer dealer={dealer?.name} />
      {dealer === undefined && <AlertLayer isMember={isMember} />}
      {/* What the buttons of cards and listings send (`cards/compare-button.tsx`). */}
      {dealer === undefined && <Form id="comparer" method="post" action={COMPARISON_PATH} reloadDocument hidden />}
      <OnItsWay />
      <Toasts />
      {isHydrated && (
        <Suspense>
          <FollowPage isMember={isMember} />
        </Suspense>
      )}
    </>
  );
}
