import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LOGO_HEIGHT, takeLogo } from "./take-logo.ts";

const svg = (inside: string, head = "") =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 20" width="60" height="20">${inside}</svg>`,
  );
const SQUARE = '<rect width="60" height="20" fill="#7a2e66"/>';

async function taken(file: Buffer) {
  const outcome = await takeLogo(file);
  if (outcome.kind === "fault") throw new Error(outcome.fault);
  return outcome;
}

describe("a logo", () => {
  it("is a PNG drawn anew, so that nothing behind or beside the picture goes on", async () => {
    const png = await sharp({ create: { width: 600, height: 200, channels: 4, background: "#7a2e66" } })
      .withExif({ IFD0: { Copyright: "Secret" } })
      .png()
      .toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
    const { bytes, width, height } = await taken(polyglot);
    expect([width, height]).toEqual([360, LOGO_HEIGHT]);
    for (const trace of ["script", "Secret", "PK\u0003\u0004"]) expect(bytes.includes(trace), trace).toBe(false);
  });

  it("of a drawing is a picture of it, as sharp as it is kept", async () => {
    const { bytes, width, height } = await taken(svg(SQUARE));
    expect([width, height]).toEqual([360, LOGO_HEIGHT]);
    const { dominant } = await sharp(bytes).stats();
    expect(Math.abs(dominant.r - 0x7a)).toBeLessThan(10);
  });

  it("may be a drawing that refers to itself, or holds a picture in its own text", async () => {
    const gradient =
      '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient><rect width="60" height="20" fill="url(#g)"/><use xlink:href="#g"/>';
    await taken(svg(gradient));
    const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#00f" } })
      .png()
      .toBuffer();
    await taken(svg(`<image width="60" height="20" href="data:image/png;base64,${dot.toString("base64")}"/>`));
  });

  const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "${(level === 0 ? "&a;" : `&a${level - 1};`).repeat(10)}">`).join("")}]>`;

  it.each([
    ["a script", svg(`<script>alert(1)</script>${SQUARE}`), "script"],
    ["an event", svg('<rect width="9" height="9" onload="alert(1)"/>'), "script"],
    ["an address of a script", svg('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'), "script"],
    ["a foreign object", svg("<foreignObject><p>…</p></foreignObject>"), "foreign"],
    ["a picture from elsewhere", svg('<image href="https://evil.example/1.png" width="9" height="9"/>'), "external"],
    ["a file of the machine", svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'), "external"],
    ["an address inside the network", svg('<image href="//169.254.169.254/" width="9" height="9"/>'), "external"],
    ["a font from elsewhere", svg("<style>@import 'https://evil.example/1.css';</style>"), "external"],
    ["a colour from elsewhere", svg('<rect fill="url(https://evil.example#a)" width="9" height="9"/>'), "external"],
    [
      "a drawing within its address",
      svg('<image href="data:image/svg+xml,%3Csvg%3E" width="9" height="9"/>'),
      "external",
    ],
    ["a billion laughs", svg("<text>&a8;</text>", LAUGHS), "entities"],
    ["nothing", svg(""), "empty"],
    ["a drawing that ends early", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), "unreadable"],
  ])("with %s is refused with the reason", async (_, file, reason) => {
    expect(await takeLogo(file)).toEqual({ kind: "fault", fault: reason });
  });

  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing in another encoding", Buffer.from(`\ufeff${svg("<script/>").toString()}`, "utf16le")],
    ["a document", Buffer.from("%PDF-1.7")],
    ["a photograph", Buffer.from("ffd8ffe0", "hex")],
    ["an empty file", Buffer.alloc(0)],
    ["a drawing of a megabyte", Buffer.concat([svg(SQUARE), Buffer.alloc(1_000_000, " ")])],
  ])("is no logo where it is %s", async (_, file) => {
    expect(await takeLogo(file)).toEqual({ kind: "fault", fault: "unknownKind" });
  });

  it("that is made to be read forever is read once, and refused", async () => {
    const files = [
      `${"<!---->".repeat(40_000)}x`,
      `<!DOCTYPE svg ${"<!DOCTYPE ".repeat(20_000)}<svg>`,
      svg(`<a href=${" ".repeat(250_000)}"#a"/>`).toString(),
      svg(`<style>url(${" ".repeat(250_000)}#a)</style>`).toString(),
    ];
    for (const file of files) expect((await takeLogo(Buffer.from(file))).kind, file.slice(0, 40)).toBe("fault");
  });

  it("of pixels beyond counting is refused before any of them is decoded", async () => {
    const before = process.memoryUsage().rss;
    expect(await takeLogo(bomb(60_000))).toEqual({ kind: "fault", fault: "tooLarge" });
    expect(await takeLogo(svg(SQUARE).subarray(0))).toMatchObject({ kind: "logo" });
    const vast = Buffer.from(
      svg(SQUARE).toString().replace('width="60" height="20"', 'width="600000" height="200000"'),
    );
    expect(await takeLogo(vast)).toMatchObject({ kind: "fault" });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});

/** A PNG whose head says so many pixels each way, with a few kilobytes of zeros for all of them. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
