/** What is typed is kept at a pause, and told what it changes; files are sent as soon as they are chosen. */
import type { FormEvent, ReactNode, RefObject } from "react";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import type { Unkept } from "./keep-on-leaving.ts";
import { keepOnLeaving, stillOnTheWay } from "./keep-on-leaving.ts";
import { sendToKeep } from "./send-to-keep.ts";

/** In milliseconds, as on the page of an estimate. */
const PAUSE = 700;
/** In milliseconds: until what was not kept is sent again. */
const AGAIN = 5000;

const UNHEARD =
  "Pas de réponse\u202f: nous ne savons pas si les fichiers sont arrivés. Regardez ci-dessus, puis réessayez.";

export interface Keeping {
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What became of the files that were sent; undefined before any were. */
  readonly told: ReactNode;
  readonly isSending: boolean;
  /** A key of the form, whose fields are drawn anew where the page was first read without what was typed last. */
  readonly timesReadLate: number;
  /** Of what is kept; undefined while nothing is. Of what failed all stays in its fields, and is sent again. */
  readonly keeping: "sent" | "written" | "failed" | undefined;
  /** To what was kept last. */
  readonly answer: unknown;
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
  // Anew with each change: what is typed while the one before is sent is not kept with it.
  const unkept = useRef<Unkept>(undefined);
  const stop = useCallback(() => clearTimeout(pause.current), []);
  const { submit, reset, data: answered } = fetcher;
  const [keeping, setKeeping] = useState<Keeping["keeping"]>();
  const before = useRef<AbortController>(undefined);
  const latest = useRef<(from: HTMLFormElement) => Promise<boolean>>(undefined);
  const keep = useCallback(
    async (from: HTMLFormElement): Promise<boolean> => {
      stop();
      before.current?.abort();
      const turn = new AbortController();
      before.current = turn;
      const sent = unkept.current;
      setKeeping("sent");
      const outcome = await sendToKeep(from, turn.signal).catch(() => undefined);
      // Another was begun since, with all that is typed by now.
      if (outcome === undefined) return true;
      if (outcome === "failed") {
        if (!from.isConnected) return false;
        setKeeping("failed");
        pause.current = window.setTimeout(() => void latest.current?.(from), AGAIN);
        return false;
      }
      if (unkept.current === sent) unkept.current = undefined;
      if (!from.isConnected) return true;
      setKeeping("written");
      if (outcome === "answered") await submit(new FormData(from), { method: "post" });
      else {
        if (answered !== undefined) reset();
        await revalidate();
      }
      if (before.current === turn) setKeeping(undefined);
      return true;
    },
    [stop, submit, reset, answered, revalidate],
  );
  useEffect(() => {
    latest.current = keep;
  }, [keep]);
  // What was typed without a connection is kept as soon as there is one.
  useEffect(() => {
    const connected = () => {
      if (unkept.current !== undefined) void latest.current?.(unkept.current.form);
    };
    addEventListener("online", connected);
    return () => removeEventListener("online", connected);
  }, []);
  useEffect(() => {
    const leave = keepOnLeaving({
      unkept: () => unkept.current,
      keep: (from) => latest.current?.(from) ?? Promise.resolve(false),
    });
    return () => {
      stop();
      leave();
    };
  }, [stop]);
  // Come back to before what was sent on leaving was written: the page was read without it.
  const [timesReadLate, setTimesReadLate] = useState(0);
  useEffect(() => {
    const sent = form.current === null ? undefined : stillOnTheWay(form.current.action);
    let isHere = true;
    const readAgain = async () => {
      await sent;
      if (isHere) await revalidate();
      // After what was read, which comes as a transition too; over nothing that was typed meanwhile.
      if (isHere && unkept.current === undefined) startTransition(() => setTimesReadLate((times) => times + 1));
    };
    if (sent !== undefined) void readAgain();
    return () => {
      isHere = false;
    };
  }, [form, revalidate]);
  const send = async (files: FileList, field: HTMLInputElement) => {
    if (files.length === 0 || form.current === null || sending.current === null) return;
    setSending(true);
    globalThis.areFilesLeaving = true;
    setTold(`${String(files.length)} ${files.length > 1 ? "fichiers partent" : "fichier part"}…`);
    // A first advert has its cookie before its files come.
    await keep(form.current);
    // What was written was refused, and the page is gone with it.
    if (sending.current === null) return;
    const { action } = sending.current;
    const body = new FormData();
    for (const hidden of sending.current.querySelectorAll<HTMLInputElement>("input[type=hidden]"))
      body.set(hidden.name, hidden.value);
    for (const file of files) body.append("photos", file);
    const told = { back: pathname + search, unheard: UNHEARD };
    const sendPhotos = await import("./send-photos.ts").then(
      (code) => code.sendPhotos,
      () => undefined, // no connection, not even for the code
    );
    if (sendPhotos === undefined) globalThis.areFilesLeaving = false;
    setTold(sendPhotos === undefined ? UNHEARD : await sendPhotos(action, body, told));
    field.value = "";
    setSending(false);
    await revalidate();
  };
  // Chosen before the script came, when nobody heard it: once, whatever is drawn again.
  const heard = useRef(false);
  useEffect(() => {
    if (heard.current) return;
    heard.current = true;
    for (const field of form.current?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? []) {
      const { files } = field;
      if (files !== null) queueMicrotask(() => void send(files, field));
    }
  });
  return {
    told,
    isSending,
    timesReadLate,
    answer: fetcher.data,
    keeping,
    onSubmit: (event) => {
      stop();
      // Its answer would be a page without the form.
      if (!navigator.onLine) {
        event.preventDefault();
        unkept.current = { form: event.currentTarget };
        setKeeping("failed");
        return;
      }
      unkept.current = undefined;
      // What became of files that were sent before is no news beside what is done now.
      setTold(undefined);
    },
    onChange: ({ currentTarget, target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") {
        if (target.files !== null) void send(target.files, target);
        return;
      }
      // Of a photograph that is placed nothing is kept before it is applied.
      if (target instanceof HTMLInputElement && target.type === "range") return;
      stop();
      unkept.current = { form: currentTarget };
      pause.current = window.setTimeout(() => void keep(currentTarget), PAUSE);
    },
  };
}
