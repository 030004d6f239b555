import { describe, expect, it, vi } from "vitest";
import { createPhotoDoor } from "./photo-door.ts";
import type { PhotoTaking, ReceivedFile, ReceivingLimits } from "./receive-photographs.ts";
import { receivePhotographs } from "./receive-photographs.ts";

const LIMITS = { files: 3, fileBytes: 1000, totalBytes: 5000 };

const ROOM = { hold: () => true, release: () => undefined };

async function received(
  body: BodyInit,
  headers: Record<string, string> = {},
  { limits = LIMITS, ...taking }: Partial<Omit<PhotoTaking, "take">> & { readonly limits?: ReceivingLimits } = {},
) {
  const files: ReceivedFile[] = [];
  const said: string[] = [];
  // The option of a body that is a stream is in no type.
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const form = await receivePhotographs(new Request("http://x.example/", init), limits, {
    entry: ROOM,
    ...taking,
    take: async (file, fields) => {
      files.push(file);
      said.push(fields.get("annonce") ?? "");
    },
  });
  return { form, files, said };
}

/** In one piece: the stream of a `FormData` that nobody reads to its end fails behind our back. */
async function wholeForm(...sizes: readonly number[]): Promise<[BodyInit, Record<string, string>]> {
  const form = new Response(formWith(...sizes));
  return [await form.arrayBuffer(), { "content-type": form.headers.get("content-type") ?? "" }];
}

function formWith(...sizes: readonly number[]): FormData {
  const form = new FormData();
  form.set("annonce", "D1");
  for (const size of sizes) form.append("photos", new File([new Uint8Array(size).fill(7)], "a.jpg"));
  return form;
}

describe("photographs that a form sends", () => {
  it("are taken one by one, with the fields before them", async () => {
    const { form, files, said } = await received(formWith(10, 1000));
    expect(form.kind).toBe("received");
    expect(files.map((file) => (file.kind === "file" ? file.bytes.length : file.kind))).toEqual([10, 1000]);
    expect(said).toEqual(["D1", "D1"]);
  });

  it("are unreadable where the form ends in the middle of one, be it one that waits for its turn", async () => {
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\n\r\nabc`;
    for (const body of [part("a.jpg"), `${part("a.jpg")}\r\n${part("b.jpg")}`]) {
      const { form } = await received(body, { "content-type": "multipart/form-data; boundary=x" });
      expect(form.kind).toBe("unreadable");
    }
  });

  it("are none where no file was chosen", async () => {
    const { form, files } = await received(formWith(0));
    expect([form.kind, files]).toEqual(["received", []]);
  });

  it.each(["", ' filename=""'])(
    "are asked about by nobody where a browser sends a field without one, as%s",
    async (named) => {
      const admit = vi.fn<() => Promise<"take">>();
      const part = `--x\r\nContent-Disposition: form-data; name="photos";${named}\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const { form, files } = await received(
        `${part}\r\n--x\r\nContent-Disposition: form-data; name="geste"\r\n\r\ncontinuer:4\r\n--x--\r\n`,
        { "content-type": "multipart/form-data; boundary=x" },
        { admit },
      );
      expect([form.kind, form.kind === "received" && form.fields.get("geste"), files]).toEqual([
        "received",
        "continuer:4",
        [],
      ]);
      expect(admit).not.toHaveBeenCalled();
    },
  );

  it("come with no more text beside them than a form may have in all", async () => {
    const fields = { most: 9, bytes: 100, together: 120 };
    const sent = async (...texts: readonly string[]) => {
      const form = new FormData();
      for (const text of texts) form.append("text", text);
      return (await received(form, {}, { limits: { ...LIMITS, fields } })).form.kind;
    };
    expect([await sent("a".repeat(56), "a".repeat(56)), await sent("a".repeat(56), "é".repeat(29))]).toEqual([
      "received",
      "tooLarge",
    ]);
  });

  it("are read over where there is no room for them, and the form to its end, for whoever is told so", async () => {
    const [body, headers] = await wholeForm(1000, 10);
    const unheld = vi.fn<() => void>();
    const entry = { hold: (bytes: number) => bytes < 100, release: () => undefined };
    const { form, files } = await received(body, headers, { entry, unheld });
    expect([form.kind, files.length, unheld.mock.calls.length]).toEqual(["received", 1, 1]);
    expect((await received(body, headers, { entry })).form.kind).toBe("full");
  });

  it("are told apart when one is too large, and no others are read than may be sent", async () => {
    const { form, files } = await received(formWith(1001, 5, 6, 7));
    expect(form.kind).toBe("received");
    expect(files.map(({ kind }) => kind)).toEqual(["large", "file", "file"]);
  });

  it("are refused unread when their length says too much", async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        pulled += 1;
        stream.enqueue(new Uint8Array(1000));
      },
    });
    const { form } = await received(body, {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "200000000",
    });
    expect(form.kind).toBe("tooLarge");
    expect(pulled).toBeLessThanOrEqual(1);
  });

  it("are let go of as soon as they are more than may be sent, without a length", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        sent += 1000;
        if (sent === 1000)
          stream.enqueue(
            new TextEncoder().encode(
              '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
            ),
          );
        else stream.enqueue(new Uint8Array(1000));
      },
    });
    const { form } = await received(body, { "content-type": "multipart/form-data; boundary=x" });
    expect(form.kind).toBe("tooLarge");
    expect(sent).toBeLessThan(100_000);
  });

  it.each([
    ["no boundary", "x", "multipart/form-data"],
    ["another type", "a=1", "application/x-www-form-urlencoded"],
    [
      "a form that was cut off",
      '--x\r\ncontent-disposition: form-data; name="photos"; filename="a"\r\n\r\nab',
      "multipart/form-data; boundary=x",
    ],
    ["no form at all", "hello", "multipart/form-data; boundary=x"],
  ])("are unreadable from %s", async (_what, body, type) => {
    expect((await received(body, { "content-type": type })).form.kind).toBe("unreadable");
  });

  it("fail with whoever takes them, and nothing more is taken", async () => {
    let taken = 0;
    const form = new Response(formWith(5, 6, 7));
    const headers = { "content-type": form.headers.get("content-type") ?? "" };
    const request = new Request("http://x.example/", { method: "POST", body: await form.arrayBuffer(), headers });
    const failing = receivePhotographs(request, LIMITS, {
      entry: ROOM,
      take: async () => {
        taken += 1;
        throw new Error("the disk is full");
      },
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(taken).toBe(1);
  });

  it.each(["Connection terminated unexpectedly", "database disk image is malformed", "aborted"])(
    "fail with whoever admits or takes them, however much its words are those of a form that was cut off: %s",
    async (words) => {
      const fail = async () => {
        throw new Error(words);
      };
      for (const failing of [{ take: fail }, { admit: fail, take: async () => undefined }]) {
        const [body, headers] = await wholeForm(5, 6);
        const request = new Request("http://x.example/", { method: "POST", body, headers });
        await expect(receivePhotographs(request, LIMITS, { entry: ROOM, ...failing })).rejects.toThrow(words);
      }
    },
  );

  it("are unreadable where the connection broke, whatever that is called, unless what came before could not be taken", async () => {
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="photos"; filename="${name}"\r\n\r\nabc\r\n`;
    for (const isTaken of [true, false]) {
      let sent: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          sent = stream;
          stream.enqueue(Buffer.from(part("a.jpg") + part("b.jpg")));
        },
      });
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const request = new Request("http://x.example/", {
        method: "POST",
        body,
        headers,
        duplex: "half",
      } as RequestInit);
      const received = receivePhotographs(request, LIMITS, {
        entry: ROOM,
        take: async () => {
          sent?.error(new Error("read ECONNRESET"));
          // Until it is heard of.
          await new Promise((resolve) => setImmediate(resolve));
          if (!isTaken) throw new Error("the disk is full");
        },
      });
      if (isTaken) expect(await received).toEqual({ kind: "unreadable" });
      else await expect(received).rejects.toThrow("the disk is full");
    }
  });

  it("are let go of when they drip, and no sooner for what we do with them", async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
    let drips: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        drips = stream;
        stream.enqueue(Buffer.from(`${head}a`));
      },
    });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const admitted = Promise.withResolvers<"take">();
      const limits = { ...LIMITS, pace: { every: 20_000, bytes: 100 } };
      const asked = Promise.withResolvers<void>();
      const came = Promise.withResolvers<void>();
      const ending = received(
        body,
        { "content-type": "multipart/form-data; boundary=x" },
        {
          limits,
          entry: {
            ...ROOM,
            hold: () => {
              came.resolve();
              return true;
            },
          },
          admit: () => {
            asked.resolve();
            return admitted.promise;
          },
        },
      );
      await asked.promise;
      // We make it wait.
      vi.advanceTimersByTime(60_000);
      admitted.resolve("take");
      drips?.enqueue(Buffer.from("a".repeat(50)));
      await came.promise;
      vi.advanceTimersByTime(40_000);
      expect((await ending).form.kind).toBe("tooSlow");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("hold nothing before it is known that they are wanted: of the others none is held, and after a refusal none is read", async () => {
    const held: number[] = [];
    const entry = { hold: (bytes: number) => held.push(bytes) > 0, release: () => undefined };
    const passed = await received(formWith(5, 6), {}, { entry, admit: async () => "pass" });
    expect([passed.form.kind, passed.files, held]).toEqual(["received", [], []]);
    const verdicts: ("take" | "refuse")[] = ["take", "refuse"];
    const admit = async () => verdicts.shift() ?? "take";
    const refused = await received(...(await wholeForm(5, 6, 7)), { entry, admit });
    expect([refused.form.kind, refused.files.length, verdicts]).toEqual(["refused", 1, []]);
  });

  it("are refused where there is no room for them, and leave what room they had", async () => {
    const entry = createPhotoDoor({ atOnce: 1, ofOne: 1, ofNetwork: 1, bytes: 1000 }).enter(undefined);
    if (typeof entry === "string") throw new Error(entry);
    const limits = { ...LIMITS, fileBytes: 2000 };
    const { form, files } = await received(...(await wholeForm(900, 900, 1500)), { limits, entry });
    expect([form.kind, files.length]).toEqual(["full", 2]);
    expect(entry.hold(1000)).toBe(true);
  });
});
