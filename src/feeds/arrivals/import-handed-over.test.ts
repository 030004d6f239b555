import { expect, it } from "vitest";
import { UNHEARD } from "../../storage/notices.ts";
import { importHandedOver } from "./import-handed-over.ts";

interface Folder {
  /** Whether something stands there, look by look; the intake stops at the look after the last. */
  readonly looks: readonly (boolean | Error)[];
  readonly importing?: () => Promise<void>;
}

/** What was imported, in which turns, and what was told as an error. */
async function importedFrom({ looks, importing = async () => undefined }: Folder) {
  const stop = new AbortController();
  const turns: string[] = [];
  const errors: unknown[] = [];
  let [looked, imports] = [0, 0];
  await importHandedOver({
    intake: {
      stopping: stop.signal,
      isPending: async () => {
        const look = looks[looked];
        looked += 1;
        if (look === undefined) stop.abort(new Error("the site stops"));
        if (look instanceof Error) throw look;
        return look === true;
      },
      importHandedOver: async () => {
        imports += 1;
        await importing();
      },
    },
    storage: {
      notices: UNHEARD,
      alone: async (name, work) => {
        turns.push(name);
        return work();
      },
    },
    log: { error: ({ err }: { readonly err?: unknown }) => void errors.push(err) },
    interval: 0,
  });
  return { looked, imports, turns, errors };
}

it("asks for the turn of the database where something stands in the folder, and for none otherwise", async () => {
  expect(await importedFrom({ looks: [false, true, false, true] })).toEqual({
    looked: 5,
    imports: 2,
    turns: ["stocks handed over", "stocks handed over"],
    errors: [],
  });
});

it("tells what failed, of the folder or of an import, and goes on looking", async () => {
  const [unread, away] = [new Error("no such folder"), new Error("no connection")];
  const found = await importedFrom({ looks: [unread, true, true], importing: () => Promise.reject(away) });
  expect([found.looked, found.imports, found.errors]).toEqual([4, 2, [unread, away, away]]);
});

it("ends without a word where the site stops while another process has the turn", async () => {
  const stop = new AbortController();
  const errors: unknown[] = [];
  const given: unknown[] = [];
  await importHandedOver({
    intake: { stopping: stop.signal, isPending: async () => true, importHandedOver: async () => undefined },
    storage: {
      notices: UNHEARD,
      alone: async (_name, _work, signal) => {
        given.push(signal);
        stop.abort(new Error("the site stops"));
        signal?.throwIfAborted();
        throw new Error("the turn was taken after the stop");
      },
    },
    log: { error: ({ err }: { readonly err?: unknown }) => void errors.push(err) },
    interval: 0,
  });
  expect(given).toEqual([stop.signal]);
  expect(errors).toEqual([]);
});
