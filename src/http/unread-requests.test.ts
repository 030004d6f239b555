import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REFUSAL_SENTENCES } from "../domain/errors/refusal-sentences.ts";
import { listen, portOf } from "./listen.ts";
import { endSlowBody } from "./slow-bodies.ts";
import { unreadAnswers } from "./unread-requests.ts";

const app = new Hono().get("/", (c) => c.text("page")).get("/slow", () => new Response(new ReadableStream()));

let server: Server;
beforeAll(async () => {
  server = await listen(app.fetch, { port: 0, host: "127.0.0.1" });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** All that a connection is told until it is closed. */
async function toldTo(text: string, port = portOf(server)): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let told = "";
  socket.on("data", (piece: string) => (told += piece));
  socket.write(text);
  await once(socket, "close");
  return told;
}

/** Status, title, heading, and whether the body is as long as it is said to be. */
function read(told: string) {
  const [head = "", body = ""] = told.split("\r\n\r\n", 2);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return {
    status: /^HTTP\/1\.1 (\d+)/.exec(head)?.[1],
    title: /<title>([^<]*)/.exec(body)?.[1],
    heading: /<h1>([^<]*)/.exec(body)?.[1],
    text: /<p>([^<]*)/.exec(body)?.[1],
    isWhole: Number(length) === Buffer.byteLength(body),
    isSealed: /^x-content-type-options: nosniff$/im.test(head) && /^content-security-policy: default-src/im.test(head),
  };
}

const MALFORMED = {
  status: "400",
  title: "Cette demande ne peut pas être lue – Virage",
  heading: "Cette demande ne peut pas être lue",
  text: expect.stringContaining("recommencez depuis l’accueil") as string,
  isWhole: true,
  isSealed: true,
};

describe("a request that nobody can read", () => {
  it.each([
    ["is no request", "BONJOUR\r\n\r\n"],
    ["has a header without a colon", "GET / HTTP/1.1\r\nHost: a\r\nhélas\r\n\r\n"],
    ["is for no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["is for no host, in the manner of before", "GET / HTTP/1.0\r\n\r\n"],
    ["is for a host that is none", "GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n"],
    [
      "has a name and a password in its address",
      "GET http://moi:mot@a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ],
  ])("and %s is answered by a page that says so and what to do", async (_, text) => {
    expect(read(await toldTo(text))).toEqual(MALFORMED);
  });

  it("after one that was answered has a page of its own", async () => {
    const [first = "", second = ""] = (await toldTo("GET / HTTP/1.1\r\nHost: a\r\n\r\nBONJOUR\r\n\r\n")).split(
      /(?=HTTP\/1\.1 400)/,
    );
    expect(first).toMatch(/^HTTP\/1\.1 200 [^]*page$/);
    expect(read(second)).toEqual(MALFORMED);
  });

  it("in the middle of an answer is answered by nothing that could be read as its part", async () => {
    const socket = connect(portOf(server), "127.0.0.1").setEncoding("utf8");
    socket.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    let told = String((await once(socket, "data"))[0]);
    socket.on("data", (piece: string) => (told += piece));
    socket.write("BONJOUR\r\n\r\n");
    await once(socket, "close");
    expect(told).toMatch(/^HTTP\/1\.1 200 /);
    expect(told).not.toContain("400");
  });
});

it.each([17, 1000])("headers of %i kB are told to be too long, and how they become shorter", async (kilobytes) => {
  const text = `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${"a".repeat(kilobytes * 1024)}\r\n\r\n`;
  expect(read(await toldTo(text))).toEqual({
    status: "431",
    title: "Cette demande est trop longue – Virage",
    heading: "Cette demande est trop longue",
    text: expect.stringContaining("Effacez les cookies de ce site") as string,
    isWhole: true,
    isSealed: true,
  });
});

it("a body whose pieces say more of themselves than they hold is told to be too large", async () => {
  const pieces = `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${"a".repeat(20_000)}\r\n`;
  expect(read(await toldTo(pieces))).toMatchObject({
    status: "413",
    heading: REFUSAL_SENTENCES.bodyTooLarge.title,
    isWhole: true,
    isSealed: true,
  });
});

describe("what does not come in time", () => {
  const LATE = {
    status: "408",
    title: "La demande n’est pas arrivée à temps – Virage",
    heading: "La demande n’est pas arrivée à temps",
    text: expect.stringContaining("Rien n’a été pris en compte") as string,
    isWhole: true,
    isSealed: true,
  };
  const { tooSlow, watch } = unreadAnswers(false);
  const impatient = createServer({ headersTimeout: 5, connectionsCheckingInterval: 5 }, (request, response) => {
    endSlowBody(request, response, { told: tooSlow, milliseconds: 5 });
    request.resume().once("end", () => response.end());
  });
  watch(impatient);
  const late = async (text: string) =>
    toldTo(text, (impatient.address() as AddressInfo).port); /* of a TCP server that listens */
  beforeAll(async () => {
    impatient.listen(0, "127.0.0.1");
    await once(impatient, "listening");
  });
  afterAll(() => {
    impatient.closeAllConnections();
    impatient.close();
  });
  const form = (accept: string) =>
    `POST /affichage HTTP/1.1\r\nHost: a\r\n${accept}Connection: close\r\nContent-Length: 9\r\n\r\na`;

  it("is told so to whoever sends headers, and whoever sends a form", async () => {
    expect(read(await late("GET / HTTP/1.1\r\nHost: a\r\n"))).toEqual(LATE);
    expect(read(await late(form("Accept: text/html,*/*;q=0.8\r\n")))).toEqual(LATE);
  });

  it("is told in a sentence to a script, which has no page to show", async () => {
    const told = await late(form("Accept: */*\r\n"));
    expect(read(told)).toMatchObject({ status: "408", title: undefined, isWhole: true });
    expect(told).toMatch(/\r\n\r\nLa demande n’est pas arrivée à temps\. La connexion est lente/);
  });
});

it("says of a site of invented listings that they are", async () => {
  const invented = await listen(app.fetch, { port: 0, host: "127.0.0.1", isDemonstration: true });
  expect(await toldTo("BONJOUR\r\n\r\n", portOf(invented))).toContain("annonces inventées");
  invented.close();
});
