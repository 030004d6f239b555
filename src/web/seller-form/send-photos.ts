/** Photographs on their way: code that comes when somebody sends them, and not with the page. */
import type { ReactNode } from "react";
import { notReceivedAt } from "../../domain/visitors/verification-address.ts";
import { FetchFailed, refusalIn, site } from "../browser/http-client.ts";
import { uploadPatience } from "../browser/upload-patience.ts";
import type { SentPhotos } from "./sent-photos.ts";

/** Too large, no photograph, too many, of one or of all: the answer says which. */
const SAID = [413, 415, 422, 429, 503];

/** What became of them, or `unheard` where nothing answered. `back`: the page to come back to. */
export async function sendPhotos(
  action: string,
  body: FormData,
  { back, unheard }: { readonly back: string; readonly unheard: string },
): Promise<ReactNode> {
  try {
    const headers = { Accept: "application/json" };
    const sent = { page: "depositPhotos", answers: SAID, method: "POST", body, headers };
    const answer = await site.send(action, { ...sent, patience: uploadPatience(body) }).catch(refusalIn);
    if (answer.ok) {
      globalThis.areFilesLeaving = false;
      return sentWords(JSON.parse(answer.text) as SentPhotos); // as the route writes it
    }
    const { verificationNeeded } = await import("../verification/verification-needed.tsx");
    const needed = verificationNeeded(answer, notReceivedAt(back));
    // Those that were refused with what was written beside them are said not to be received by the page that is come back to.
    globalThis.areFilesLeaving = needed !== undefined;
    return needed?.text ?? answer.text;
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    globalThis.areFilesLeaving = false;
    return unheard;
  }
}

function sentWords({ ajoutees, illisibles, lourdes, detrop, auplus }: SentPhotos): string {
  const many = (count: number, one: string, more: string) =>
    count === 0 ? [] : [`${String(count)} ${count > 1 ? more : one}.`];
  return [
    ...many(ajoutees, "photographie ajoutée", "photographies ajoutées"),
    ...many(
      illisibles,
      "fichier n’est pas une image JPEG, PNG, WebP ou AVIF",
      "fichiers ne sont pas des images JPEG, PNG, WebP ou AVIF",
    ),
    ...many(lourdes, "fichier dépasse 15\u202fMo", "fichiers dépassent 15\u202fMo"),
    ...many(
      detrop,
      `fichier de trop\u202f: ${String(auplus)} au plus`,
      `fichiers de trop\u202f: ${String(auplus)} au plus`,
    ),
  ].join(" ");
}
