import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Site } from "../domain/urls/site.ts";
import { knownHost } from "./known-host.ts";
import { readVisit } from "./visit.ts";

const SITES: Readonly<Record<string, Site>> = { "www.garage.example": { curef: "C1" } };

function site(publicUrl: string | undefined): Hono {
  const app = new Hono();
  app.use(readVisit([]));
  app.use(knownHost({ publicUrl, siteFor: async (hostname) => SITES[hostname] ?? {} }));
  app.all("*", async (c) => c.text(`${c.req.method} ${c.req.raw.url} ${await c.req.text()}`.trim()));
  return app;
}

const ask = async (publicUrl: string | undefined, url: string, init: RequestInit = {}) => {
  const answer = await site(publicUrl).request(url, init);
  return answer.status === 200 ? await answer.text() : answer.status;
};

describe("a public site", () => {
  const HOME = "https://virage.example/";

  it("answers to its name, at its public address whatever port and scheme lie behind", async () => {
    for (const origin of ["http://virage.example", "http://virage.example:3000", "https://VIRAGE.example"])
      expect(await ask(HOME, `${origin}/listing?page=2`)).toBe("GET https://virage.example/listing?page=2");
  });

  it("answers to dealers' domains with the scheme of its own", async () => {
    expect(await ask(HOME, "http://www.garage.example:3000/filters")).toBe("GET https://www.garage.example/filters");
    expect(await ask("http://virage.example:8080", "http://www.garage.example/")).toBe(
      "GET http://www.garage.example:8080/",
    );
  });

  it.each([
    "http://evil.example/",
    "http://virage.example.evil.example/",
    "http://www.virage.example/",
    "http://127.0.0.1/",
    "http://virage.example./",
  ])("does not answer to %s", async (url) => expect(await ask(HOME, url)).toBe(421));

  it("answers probes by any name", async () => {
    for (const path of ["/health", "/ready", "/metrics"])
      expect(await ask(HOME, `http://10.0.0.7:3000${path}`)).toBe(`GET http://10.0.0.7:3000${path}`);
  });

  it("hands on what a form sends", async () => {
    const sent = { method: "POST", body: "theme=dark" };
    expect(await ask(HOME, "http://virage.example/affichage", sent)).toBe(
      "POST https://virage.example/affichage theme=dark",
    );
  });
});

describe("a trial", () => {
  it("answers at the address it is asked by", async () => {
    for (const url of ["http://localhost:3000/listing", "http://evil.example/", "http://[::1]:3000/"])
      expect(await ask(undefined, url)).toBe(`GET ${url}`);
  });
});

describe("a request that names two hosts", () => {
  it("is answered in the name of neither, in whatever letters it says it", async () => {
    const server = serve({ fetch: site("http://virage.example/").fetch, port: 0, hostname: "127.0.0.1" });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo; // of a TCP server that listens
    const answerTo = async (...names: readonly string[]) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(`GET / HTTP/1.1\r\n${names.join("\r\n")}\r\nConnection: close\r\n\r\n`);
      const [line = ""] = (await text(socket)).split("\r\n");
      return line;
    };
    try {
      expect(await answerTo("Host: virage.example")).toBe("HTTP/1.1 200 OK");
      expect(await answerTo("Host: virage.example", "hOST: www.garage.example")).toBe("HTTP/1.1 400 Bad Request");
      expect(await answerTo("Host: virage.example", "Host: virage.example")).toBe("HTTP/1.1 400 Bad Request");
    } finally {
      server.close();
    }
  });
});
