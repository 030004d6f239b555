/** What is typed is kept at a pause, and told what it changes; files are sent as soon as they are chosen. */
import type { FormEvent, ReactNode, RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import type { SentPhotos } from "./sent-photos.ts";

/** In milliseconds, as on the page of an estimate. */
const PAUSE = 700;

interface Keeping {
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: () => void;
  /** What became of the files that were sent; undefined before any were. */
  readonly told: ReactNode;
  readonly isSending: boolean;
}

interface Kept {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The form of the files, which says where they go and with what. */
  readonly files: RefObject<HTMLFormElement | null>;
}

export function useKeptForm({ form, files: sending }: Kept): Keeping {
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const pause = useRef<number>(undefined);
  const [told, setTold] = useState<ReactNode>();
  const [isSending, setSending] = useState(false);
  const stop = useCallback(() => clearTimeout(pause.current), []);
  useEffect(() => stop, [stop]);
  const { submit } = fetcher;
  const keep = useCallback(
    (from: HTMLFormElement) => {
      stop();
      return submit(new FormData(from), { method: "post" });
    },
    [stop, submit],
  );
  const send = async (files: FileList, field: HTMLInputElement) => {
    if (files.length === 0 || form.current === null || sending.current === null) return;
    setSending(true);
    setTold(`${String(files.length)} ${files.length > 1 ? "fichiers partent" : "fichier part"}…`);
    // A first advert has its cookie before its files come.
    await keep(form.current);
    const body = new FormData();
    for (const hidden of sending.current.querySelectorAll<HTMLInputElement>("input[type=hidden]"))
      body.set(hidden.name, hidden.value);
    for (const file of files) body.append("photos", file);
    try {
      const answer = await fetch(sending.current.action, {
        method: "POST",
        body,
        headers: { Accept: "application/json" },
      });
      if (answer.ok) setTold(sentWords((await answer.json()) as SentPhotos)); // as the route writes it
      else {
        const { verificationNeeded } = await import("../verification/verification-needed.tsx");
        setTold(verificationNeeded(answer, pathname + search)?.text ?? (await answer.text()));
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      setTold("Pas de connexion\u202f: les fichiers ne sont pas partis. Réessayez dans un instant.");
    }
    field.value = "";
    setSending(false);
    await revalidate();
  };
  // Chosen before the script came, when nobody heard it: once, whatever is drawn again.
  const heard = useRef(false);
  useEffect(() => {
    if (heard.current) return;
    heard.current = true;
    for (const field of sending.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.type === "file") {
        const { files } = field;
        if (files !== null) queueMicrotask(() => void send(files, field));
      }
  });
  return {
    told,
    isSending,
    onSubmit: stop,
    onChange: ({ currentTarget, target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") {
        if (target.files !== null) void send(target.files, target);
        return;
      }
      // Of a photograph that is placed nothing is kept before it is applied.
      if (target instanceof HTMLInputElement && target.type === "range") return;
      stop();
      pause.current = window.setTimeout(() => void keep(currentTarget), PAUSE);
    },
  };
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
