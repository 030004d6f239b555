import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PhotoOrigin } from "../../test/factories/photo-origin.ts";
import { answerWith, limitsWith, openPhotoOrigin, redirectTo } from "../../test/factories/photo-origin.ts";
import type { FetchLimits } from "./fetch-original.ts";
import { fetchOriginal } from "./fetch-original.ts";
import { PhotoError } from "./photo-failure.ts";

let dealer: PhotoOrigin;
beforeAll(async () => {
  dealer = await openPhotoOrigin();
});
afterAll(() => dealer.close());
beforeEach(() => {
  dealer.answers.clear();
  dealer.asked.length = 0;
});

const CONTENT = Buffer.from("a photograph");

/** The failure that comes of an address. */
async function failureOf(source: string, limits: FetchLimits = limitsWith()): Promise<string> {
  const error: unknown = await fetchOriginal(source, limits).then(
    () => "no failure",
    (reason: unknown) => reason,
  );
  return error instanceof PhotoError ? error.failure : String(error);
}

describe("fetching a photograph", () => {
  it("gives the bytes behind the address", async () => {
    dealer.answers.set("/1.jpg", answerWith(CONTENT));
    expect(await fetchOriginal(`${dealer.origin}/1.jpg`, limitsWith())).toEqual(CONTENT);
  });

  it("follows redirections, relative ones too", async () => {
    dealer.answers.set("/old.jpg", redirectTo("new.jpg"));
    dealer.answers.set("/new.jpg", redirectTo(`${dealer.origin}/newest.jpg`));
    dealer.answers.set("/newest.jpg", answerWith(CONTENT));
    expect(await fetchOriginal(`${dealer.origin}/old.jpg`, limitsWith())).toEqual(CONTENT);
  });

  it("gives up on redirections without end", async () => {
    dealer.answers.set("/round.jpg", redirectTo("/round.jpg"));
    expect(await failureOf(`${dealer.origin}/round.jpg`)).toBe("unreachable");
    expect(dealer.asked).toHaveLength(5);
  });

  it("tells what is missing from what is broken", async () => {
    dealer.answers.set("/broken.jpg", (_request, response) => response.writeHead(500).end());
    expect(await failureOf(`${dealer.origin}/missing.jpg`)).toBe("missing");
    expect(await failureOf(`${dealer.origin}/broken.jpg`)).toBe("unreachable");
    expect(await failureOf("http://127.0.0.1:1/nobody.jpg")).toBe("unreachable");
  });
});

describe("an address that would lead into the server's own network", () => {
  it.each([
    "http://10.0.0.1/1.jpg",
    "http://192.168.1.1/1.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://0x7f.1/1.jpg",
    "http://2130706433/1.jpg",
    "http://[::1]/1.jpg",
    "http://[::ffff:7f00:1]/1.jpg",
    "file:///etc/passwd",
    "ftp://exemple.fr/1.jpg",
    "data:image/png;base64,AAAA",
    "http://user:secret@exemple.fr/1.jpg",
    "not an address",
  ])("is refused: %s", async (source) => {
    const { isAllowedAddress: _own, ...rest } = limitsWith({ resolve: () => Promise.reject(new Error("not asked")) });
    const { isPublicAddress } = await import("../outward/public-address.ts");
    expect(await failureOf(source, { ...rest, isAllowedAddress: isPublicAddress })).toBe("refused");
  });

  it("is refused at the end of a redirection, before anything is asked there", async () => {
    dealer.answers.set("/1.jpg", redirectTo(`http://localhost:${dealer.port}/inside.jpg`));
    dealer.answers.set("/inside.jpg", answerWith(CONTENT));
    // the first hop stands for a public host, the second resolves to another address of this machine
    const resolve = () => Promise.resolve([{ address: "127.0.0.2", family: 4 }]);
    expect(await failureOf(`${dealer.origin}/1.jpg`, limitsWith({ resolve }))).toBe("refused");
    expect(dealer.asked).toEqual(["/1.jpg"]);
  });

  it("is refused when a name resolves to it, even beside a public address", async () => {
    dealer.answers.set("/1.jpg", answerWith(CONTENT));
    const resolve = () =>
      Promise.resolve([
        { address: "127.0.0.1", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ]);
    expect(await failureOf(`http://exemple.fr:${dealer.port}/1.jpg`, limitsWith({ resolve }))).toBe("refused");
    expect(dealer.asked).toEqual([]);
  });

  it("gains nothing from a name that resolves otherwise the second time", async () => {
    dealer.answers.set("/1.jpg", answerWith(CONTENT));
    let times = 0;
    const resolve = () => Promise.resolve([{ address: ++times === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
    expect(await fetchOriginal(`http://exemple.fr:${dealer.port}/1.jpg`, limitsWith({ resolve }))).toEqual(CONTENT);
    expect(times).toBe(1);
  });
});

describe("an origin that misbehaves", () => {
  it("is cut off when it announces too much", async () => {
    dealer.answers.set("/huge.jpg", (_request, response) =>
      response.writeHead(200, { "Content-Length": 1001 }).write("x"),
    );
    expect(await failureOf(`${dealer.origin}/huge.jpg`, limitsWith({ maxBytes: 1000 }))).toBe("too-large");
  });

  it("is cut off when it sends more than it announced nothing of", async () => {
    let cut: Promise<void> | undefined;
    dealer.answers.set("/endless.jpg", (_request, response) => {
      cut = new Promise((closed) => response.once("close", closed));
      response.writeHead(200);
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", send);
      send();
    });
    expect(await failureOf(`${dealer.origin}/endless.jpg`, limitsWith({ maxBytes: 1_000_000 }))).toBe("too-large");
    await cut;
  });

  it.each([
    ["/silent.jpg", "before it answers"],
    ["/slow.jpg", "within its body"],
    ["/unresolved.jpg", "while its name is looked up"],
  ])("is left when it takes too long: %s, %s", async (path) => {
    dealer.answers.set("/silent.jpg", () => undefined);
    dealer.answers.set("/slow.jpg", (_request, response) => response.writeHead(200).write("x"));
    const isUnresolved = path === "/unresolved.jpg";
    const resolve = () => new Promise<never>(() => undefined);
    const host = isUnresolved ? `http://exemple.fr:${dealer.port}` : dealer.origin;
    expect(await failureOf(host + path, limitsWith({ milliseconds: 60, resolve }))).toBe("unreachable");
  });

  it("is not waited for when it breaks off", async () => {
    dealer.answers.set("/half.jpg", (_request, response) => {
      response.writeHead(200, { "Content-Length": 1000 });
      response.write("x", () => response.destroy());
    });
    expect(await failureOf(`${dealer.origin}/half.jpg`)).toBe("unreachable");
  });
});
