import { describe, expect, it } from "vitest";
import type { ReceivedFile } from "./receive-photographs.ts";
import { receivePhotographs } from "./receive-photographs.ts";

const LIMITS = { files: 3, fileBytes: 1000, totalBytes: 5000 };

async function received(body: BodyInit, headers: Record<string, string> = {}, limits = LIMITS) {
  const files: ReceivedFile[] = [];
  const said: string[] = [];
  // The option of a body that is a stream is in no type.
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const form = await receivePhotographs(new Request("http://x.example/", init), limits, async (file, fields) => {
    files.push(file);
    said.push(fields.get("annonce") ?? "");
  });
  return { form, files, said };
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
    const failing = receivePhotographs(request, LIMITS, async () => {
      taken += 1;
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(taken).toBe(1);
  });
});
