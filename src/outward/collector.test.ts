import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { spokenTo } from "../observability/collector-address.ts";
import { postToCollector } from "./collector.ts";

let close = () => undefined as void;
afterEach(() => close());

async function collector() {
  const came: (string | undefined)[][] = [];
  const server = createServer((request, response) => {
    came.push([request.url, request.headers.authorization]);
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { came, host: `127.0.0.1:${String((server.address() as AddressInfo).port)}` }; // it listens
}
const basic = (words: string) => `Basic ${Buffer.from(words).toString("base64")}`;

it("a name and a password in the address of a collector are told to it as browsers and curl tell them", async () => {
  const { came, host } = await collector();
  const body = { type: "text/plain", body: "" };
  for (const named of ["virage:m%C3%B4t%40%3A", ":key", "key", ""])
    await postToCollector(`http://${named}${named === "" ? "" : "@"}${host}/collect?a=1`, body);
  expect(came).toEqual([
    ["/collect?a=1", basic("virage:môt@:")],
    ["/collect?a=1", basic(":key")],
    ["/collect?a=1", basic("key:")],
    ["/collect?a=1", undefined],
  ]);
});

it("a percent sign that escapes nothing is one of the password", () => {
  expect(spokenTo("http://virage:100%@collector:4318").headers).toEqual({ Authorization: basic("virage:100%") });
});

it("nothing that a collector which is away leaves in the log has the password", async () => {
  const { host } = await collector();
  close();
  const error: unknown = await postToCollector(`http://virage:secret@${host}/`, { type: "text/plain", body: "" }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(TypeError);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    expect(`${cause.message} ${cause.stack ?? ""} ${JSON.stringify(cause)}`).not.toContain("secret");
  }
});
