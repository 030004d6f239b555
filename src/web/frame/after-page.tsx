import { useEffect } from "react";
import { Form } from "react-router";
import { COMPARISON_PATH } from "../../domain/comparison/compared-references.ts";
import { followHeader } from "../cards/follow-header.ts";
import Toasts from "../design/toast.tsx";
import { useKeptPages } from "../offline/use-kept-pages.ts";

const loadBreakdown = () => import("../failure/breakdown.tsx");

/** Escape closes the header's menu and gives the focus back to its button. */
function closeMenus(): () => void {
  const close = ({ key, target }: KeyboardEvent) => {
    const menu =
      key === "Escape" && target instanceof Element ? target.closest<HTMLDetailsElement>("details.menu[open]") : null;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("keydown", close);
  return () => document.removeEventListener("keydown", close);
}

/** What every page has and none needs at first: its code comes after that of the page. A dealer's own site compares nothing. */
export default function AfterPage({ isDealers }: { readonly isDealers: boolean }) {
  useKeptPages(loadBreakdown);
  useEffect(closeMenus, []);
  useEffect(() => (isDealers ? undefined : followHeader()), [isDealers]);
  return (
    <>
      {/* What the buttons of cards and listings send (`cards/compare-button.tsx`). */}
      {!isDealers && <Form id="comparer" method="post" action={COMPARISON_PATH} reloadDocument hidden />}
      <Toasts />
    </>
  );
}
