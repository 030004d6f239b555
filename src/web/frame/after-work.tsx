/** What pages of dealers and operators have after the page: no favourites are kept there, nothing is compared, no alert is made. */
import { useEffect } from "react";
import { firstSign } from "../browser/first-sign.ts";
import { useToldFailures } from "../failure/use-told-failures.ts";
import { useKeptPages } from "../offline/use-kept-pages.ts";
import { useSentForms } from "../verification/use-sent-forms.ts";
import { closeMenus } from "./close-menus.ts";
import { Footer } from "./footer.tsx";
import { OnItsWay } from "./on-its-way.tsx";

/** What a failure is told with; nobody who has done nothing has met one. */
const loadBreakdown = () => firstSign().then(() => import("../failure/breakdown.tsx"));

export default function AfterWork() {
  useKeptPages(loadBreakdown);
  useToldFailures();
  useSentForms();
  useEffect(closeMenus, []);
  return (
    <>
      <Footer dealer={undefined} />
      <OnItsWay />
    </>
  );
}
