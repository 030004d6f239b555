/** What is no answer, though it says that it is one; a real cluster says so too seldom to be waited for. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EngineUnavailable } from "../engine.ts";
import type { Cluster } from "./cluster.ts";
import { SnapshotGone, connectCluster } from "./cluster.ts";

let cluster: Cluster;
let close: () => void;
/** In the order in which they are asked for. */
let answers: unknown[];
let asked: string[];
beforeEach(async () => {
  [answers, asked] = [[], []];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      asked.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answers.shift()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens
  cluster = connectCluster([`http://127.0.0.1:${String(port)}`]);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(async () => {
  await cluster.close();
  close();
});

const WHOLE = { _shards: { failed: 0 }, timed_out: false, hits: { total: { value: 3, relation: "eq" }, hits: [] } };
const search = () => cluster.forPages.search("a snapshot", [{ query: { match_all: {} }, size: 0 }]);

it.each([
  ["is of some of the shards alone", { ...WHOLE, _shards: { failed: 1 } }, SnapshotGone],
  ["does not say of which shards", { ...WHOLE, _shards: undefined }, SnapshotGone],
  ["is of what was found in time", { ...WHOLE, timed_out: true }, /gave a search up/],
  ["is an estimate", { ...WHOLE, hits: { total: { value: 3, relation: "gte" }, hits: [] } }, /by estimate/],
  ["has found the snapshot gone", { status: 404, error: { type: "search_phase_execution_exception" } }, SnapshotGone],
  ["is a refusal", { status: 400, error: { type: "parsing_exception" } }, /refuses a search \(400\)/],
  ["says that there is too much to do", { status: 429, error: { type: "rejected" } }, EngineUnavailable],
])("a search is not answered by what %s", async (_, answer, refused) => {
  answers = [{ responses: [WHOLE] }, { responses: [answer] }];
  expect(await search()).toEqual([{ total: 3, hits: [], aggregations: {} }]);
  await expect(search()).rejects.toThrow(refused);
});

it("what a node had no room for is written once more, and that alone", async () => {
  const [done, full] = [{ status: 201 }, { status: 429, error: { type: "es_rejected", reason: "full" } }];
  answers = [
    {
      items: [
        { index: done },
        { index: full },
        { index: { status: 409, error: { type: "conflict", reason: "later" } } },
      ],
    },
    { items: [{ index: done }] },
  ];
  await cluster.write(
    "listings",
    ["A", "B", "C"].map((reference) => ({ reference, document: { reference } })),
    7,
  );
  const written = asked.map((body) => [...body.matchAll(/"_id":"(\w)"/g)].map(([, reference]) => reference));
  expect(written).toEqual([["A", "B", "C"], ["B"]]);
});

it("a write that is refused for another reason is told", async () => {
  answers = [{ items: [{ index: { status: 400, error: { type: "mapper_parsing", reason: "no number" } } }] }];
  await expect(cluster.write("listings", [{ reference: "A", document: {} }], 7)).rejects.toThrow(
    "the cluster refuses a write (400): mapper_parsing: no number",
  );
});
