import { showToast } from "../design/show-toast.ts";

interface Shared {
  readonly title: string;
  /** The whole address. */
  readonly url: string;
  /** Said where it was copied. */
  readonly copied: string;
}

/** By the system's own sheet where there is one; otherwise the address is copied. */
export async function shareAddress({ title, url, copied }: Shared): Promise<void> {
  try {
    // Most desktop browsers have none, whatever the types say.
    const { share: sheet }: Partial<Pick<Navigator, "share">> = navigator;
    if (sheet !== undefined) return await sheet.call(navigator, { title, url });
    await navigator.clipboard.writeText(url);
    showToast({ text: copied });
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast({ text: "L’adresse n’a pas pu être copiée. Elle est en haut de la fenêtre." });
  }
}
