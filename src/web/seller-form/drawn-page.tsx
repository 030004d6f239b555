import { useState } from "react";
import { DRAWN_FROM, PAGE } from "./two-pages-keys.ts";

export interface Drawn {
  /** Names this page of the form, and no other. */
  readonly page: string;
  /** Marks of what its fields were drawn from. */
  readonly from: string;
}

/** Says what the fields were drawn from: once, for what is typed into them is typed over that, whatever is read again. */
export function DrawnPage({ drawn }: { readonly drawn: Drawn }) {
  const [{ page, from }] = useState(drawn);
  return (
    <>
      <input type="hidden" name={PAGE} value={page} />
      <input type="hidden" name={DRAWN_FROM} value={from} />
    </>
  );
}
