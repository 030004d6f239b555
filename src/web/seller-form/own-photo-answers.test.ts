import { Hono } from "hono";
import { expect, it } from "vitest";
import { paintedPhoto } from "../../../test/factories/photo-origin.ts";
import { UNTOUCHED } from "../../domain/photographs/photo-edit.ts";
import { answerOwnPhoto, askedPhoto } from "./own-photo-answers.ts";

const NAME = "00112233445566778899aabbccddeeff";
const PHOTO = { taken: NAME, shown: NAME, edit: UNTOUCHED };

/** Whoever asks says who it is; `read` as the store has it. */
function answering(read: () => Promise<Buffer | undefined>) {
  const app = new Hono();
  app.get("/:file", async (c) => {
    const asked = askedPhoto(c);
    const client = { address: c.req.query("from") ?? "", connection: undefined };
    return asked === undefined ? c.notFound() : answerOwnPhoto(c, { asked, photo: PHOTO, read, client });
  });
  return (file: string, from = "a") => app.request(`/${file}${file.includes("?") ? "&" : "?"}from=${from}`);
}

it("are made in their clients’ turns, however many sizes one of them asks for", async () => {
  const bytes = await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer();
  const ask = answering(async () => bytes);
  const answered: string[] = [];
  const asked = async (from: string) => {
    const { status } = await ask(`${NAME}-320.webp`, from);
    answered.push(`${from} ${String(status)}`);
  };
  await Promise.all([...Array.from({ length: 20 }, () => asked("a")), asked("b")]);
  expect(answered).toHaveLength(21);
  expect(answered.indexOf("b 200")).toBeLessThan(10);
});

it("are of the formats that are made at once", async () => {
  const ask = answering(() => Promise.reject(new Error("nothing is read")));
  expect((await ask(`${NAME}-1920.avif`)).status).toBe(404);
});
