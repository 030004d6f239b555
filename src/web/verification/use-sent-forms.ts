import { useEffect } from "react";
import { firstSign } from "../browser/first-sign.ts";

/** Who wrote before the page could hear it has given no sign that it heard, and may send next. */
const isWriting = () => (document.activeElement?.closest("form") ?? null) !== null;

/** Once somebody stirs, who then may write. Without a connection for its code nothing is sent either. */
async function follow(): Promise<void> {
  if (!isWriting()) await firstSign();
  await import("./sent-forms.ts").catch(() => undefined);
}

/** For a page whose forms are sent by the router: what is written in them outlives a refusal. */
export function useSentForms(): void {
  useEffect(() => void follow(), []);
}
