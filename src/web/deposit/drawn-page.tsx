import { useState } from "react";
import type { DepositView } from "./deposit-view.ts";
import { DRAWN_FROM, PAGE } from "./two-pages-keys.ts";

/** Says what the fields were drawn from: once, for what is typed into them is typed over that, whatever is read again. */
export function DrawnPage({ drawn }: Pick<DepositView, "drawn">) {
  const [{ page, from }] = useState(drawn);
  return (
    <>
      <input type="hidden" name={PAGE} value={page} />
      <input type="hidden" name={DRAWN_FROM} value={from} />
    </>
  );
}
