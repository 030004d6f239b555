import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStorage } from "../storage/sqlite.ts";
import { importCommand } from "./import.ts";

const NOW = Date.UTC(2026, 2, 2, 6);
const GOOD =
  "reference,make,model,price,mileage,year\na1,Peugeot,208,14990,32000,2022\nb2,Renault,Clio,9990,60000,2019\n";

let directory = "";
let feed = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-cli-"));
  feed = join(directory, "stock.csv");
  await writeFile(feed, GOOD);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const openStorage = () => openSqliteStorage({ directory: join(directory, "data") });

interface Around {
  readonly isTTY?: boolean;
  readonly open?: typeof openStorage;
  readonly home?: string;
  /** What somebody at the terminal types; nobody sits there otherwise. */
  readonly typed?: string;
  readonly now?: number;
}

async function run(
  args: readonly string[],
  { isTTY = false, open = openStorage, home, typed, now = NOW }: Around = {},
) {
  const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY })];
  const told = Promise.all([text(stdout), text(stderr)]);
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  stdin.end(typed);
  const code = await importCommand(args, { openStorage: open, home, now: () => now, stdout, stderr, stdin });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, out, err };
}

describe("virage import", () => {
  it("imports a feed, makes a new dealer known and reports in French", async () => {
    const { code, out, err } = await run([
      feed,
      "--dealer",
      "C500",
      "--name",
      "Garage du Lac",
      "--seller-type",
      "GARAGE",
    ]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/stock\.csv.*Stock de C500 importé[\s\S]*2 {2}annonces nouvelles/),
    ]);
    expect(err).toBe("Import : 2 / 2\n");
    const storage = await openStorage();
    expect(await storage.dealers.get("C500")).toEqual({
      curef: "C500",
      name: "Garage du Lac",
      sellerType: "GARAGE",
      place: {},
    });
    expect((await storage.listings.onlineOf("C500")).toSorted()).toEqual(["C500-A1", "C500-B2"]);
    await storage.close();
  });

  it("keeps the dealer as it is known when the command line says nothing of it", async () => {
    await run([feed, "--dealer", "C501", "--name", "Autos Martin"]);
    await run([feed, "--dealer", "C501"]);
    const storage = await openStorage();
    expect((await storage.dealers.get("C501"))?.name).toBe("Autos Martin");
    await storage.close();
  });

  it("draws a bar where someone looks", async () => {
    const { err } = await run([feed, "--dealer", "C502"], { isTTY: true });
    expect(err).toContain("█");
  });

  it("writes the report file that it is asked for", async () => {
    const bad = join(directory, "bad.csv");
    await writeFile(bad, `${GOOD}c3,Peugeot,308,sur demande,1000,2020\n`);
    const path = join(directory, "report.json");
    expect((await run([bad, "--dealer", "C503", "--report", path])).code).toBe(0);
    const report: unknown = JSON.parse(await readFile(path, "utf8"));
    expect(report).toMatchObject({
      counts: { read: 3, added: 2, rejected: 1 },
      issues: [{ line: 4, field: "price", value: "sur demande" }],
    });
  });

  it("exits with 2 for rows that were not imported only when it is strict", async () => {
    const bad = join(directory, "bad.csv");
    expect((await run([bad, "--dealer", "C503", "--strict"])).code).toBe(2);
    expect((await run([feed, "--dealer", "C504", "--strict"])).code).toBe(0);
  });

  it("exits with 3 for a feed that is refused, whose dealer stays unknown", async () => {
    const cut = join(directory, "cut.csv");
    await writeFile(cut, GOOD.slice(0, -12));
    const { code, out } = await run([cut, "--dealer", "C505"]);
    expect([code, out]).toEqual([3, expect.stringContaining("le stock de C505 est inchangé")]);
    const storage = await openStorage();
    expect(await storage.dealers.get("C505")).toBeUndefined();
    await storage.close();
  });

  it("reads by the mapping that it is given, by file or by name", async () => {
    const french = join(directory, "french.csv");
    await writeFile(french, "id;constructeur;type;tarif;compteur;millesime\n7;Peugeot;208;14 990 €;32 000 km;2022\n");
    const mapping = join(directory, "mapping.json");
    const fields = {
      reference: "id",
      make: "constructeur",
      model: "type",
      price: "tarif",
      mileage: "compteur",
      year: "millesime",
    };
    await writeFile(mapping, JSON.stringify({ name: "constructeur", fields }));
    expect(await run([french, "--dealer", "C506", "--mapping", mapping])).toMatchObject({
      code: 0,
      out: expect.stringContaining("« constructeur »"),
    });
    expect(await run([french, "--dealer", "C506", "--mapping", "dealer-group-fr"])).toMatchObject({
      code: 3,
      out: expect.stringContaining("« marque »"),
    });
  });

  it.each([
    [[], /fichier/],
    [["a.csv", "b.csv", "--dealer", "C1"], /Un fichier/],
    [["a.csv"], /--dealer manque/],
    [["a.csv", "--dealer", "123"], /--dealer 123/],
    [["a.csv", "--dealer", "C1", "--name", "Garage\nBcc: x"], /--name "Garage\\nBcc: x" : un nom d’une seule ligne/],
    [["a.csv", "--dealer", "C1", "--name", " "], /--name " " :/],
    [["a.csv", "--dealer", "C1", "--encoding", "utf-16"], /--encoding utf-16/],
    [["a.csv", "--dealer", "C1", "--seller-type", "ROI"], /--seller-type ROI/],
    [["a.csv", "--dealer", "C1", "--seller-type", "PARTICULIER"], /professionnel/],
    [["a.csv", "--dealer", "C1", "--report", "r.txt"], /\.csv ou \.json/],
    [["a.csv", "--dealer", "C1", "--mapping", "nowhere.json"], /nowhere\.json/],
    [["a.csv", "--dealer", "C1", "--quick"], /--quick : cette option n’existe pas/],
    [["a.csv", "--dealer"], /--dealer : une valeur manque/],
  ])("exits with 64 and its usage for %j", async (args, message) => {
    const { code, err } = await run(args, { open: () => Promise.reject(new Error("storage is not to be opened")) });
    expect([code, err]).toEqual([64, expect.stringMatching(message)]);
    expect(err).toContain("Usage : npm run virage");
  });

  it("gives no dealer the marketplace's own name, nor another dealer's [2.5]", async () => {
    const domain = "www.garage-du-port.fr";
    expect(await run([feed, "--dealer", "C510", "--domain", domain])).toMatchObject({ code: 0 });
    expect(await run([feed, "--dealer", "C510", "--domain", domain])).toMatchObject({ code: 0 });
    expect(await run([feed, "--dealer", "C511", "--domain", domain])).toEqual({
      code: 64,
      out: "",
      err: "--domain www.garage-du-port.fr : ce nom est déjà celui de C510.\n",
    });
    const home = "www.virage.example";
    expect(await run([feed, "--dealer", "C511", "--domain", home], { home })).toEqual({
      code: 64,
      out: "",
      err: "--domain www.virage.example : ce nom est celui du site lui-même (PUBLIC_URL).\n",
    });
    const storage = await openStorage();
    expect(await storage.dealers.get("C511")).toBeUndefined();
    expect(await storage.listings.onlineOf("C511")).toEqual([]);
    await storage.close();
  });

  it("exits with 1 and a sentence when storage cannot be opened", async () => {
    const { code, err } = await run([feed, "--dealer", "C1"], {
      open: () => Promise.reject(new Error("le répertoire est déjà utilisé")),
    });
    expect([code, err]).toEqual([1, "L’import a échoué : le répertoire est déjà utilisé\n"]);
  });

  it("asks whoever sits at the terminal whether a large withdrawal is meant, and takes nothing but a yes for one", async () => {
    const header = "reference,make,model,price,mileage,year";
    const rows = Array.from({ length: 9 }, (_, index) => `g${index},Peugeot,208,${9000 + index},30000,2021`);
    const [whole, part] = [join(directory, "whole.csv"), join(directory, "part.csv")];
    await writeFile(whole, [header, ...rows, ""].join("\n"));
    await writeFile(part, [header, ...rows.slice(0, 3), ""].join("\n"));
    const importing = (file: string) => [file, "--dealer", "C520", "--name", "Garage du Port"];
    await run(importing(whole));
    for (const typed of [undefined, "", "\n", "n\n", "bof\n"]) {
      const { code, out, err } = await run(importing(part), { isTTY: true, ...(typed === undefined ? {} : { typed }) });
      expect([code, out]).toEqual([3, expect.stringContaining("retirerait 6 annonces sur 9")]);
      expect(err.includes("Retirer ces annonces quand même ?")).toBe(typed !== undefined);
    }
    const { code, out } = await run(importing(part), { isTTY: true, typed: "oui\n" });
    expect([code, out]).toEqual([0, expect.stringMatching(/refusé[\s\S]*6 {2}annonces retirées/)]);
  });

  it("asks whether a sudden growth is meant, and of a file that takes away as much, one after the other", async () => {
    const header = "reference,make,model,price,mileage,year";
    const rowsOf = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index},Peugeot,208,${9000 + index},30000,2021`);
    const [small, large] = [join(directory, "small.csv"), join(directory, "large.csv")];
    await writeFile(small, [header, ...rowsOf("s", 20), ""].join("\n"));
    await writeFile(large, [header, ...rowsOf("l", 250), ""].join("\n"));
    await run([small, "--dealer", "C521", "--name", "Garage du Pont"]);
    const importing = [large, "--dealer", "C521"];
    const later = { isTTY: true, now: NOW + 60_000 };
    expect(await run(importing, later)).toMatchObject({
      code: 3,
      out: expect.stringContaining("retirerait 20 annonces sur 20"),
    });
    const allowed = await run([...importing, "--allow-large-withdrawal"], { ...later, typed: "n\n" });
    expect([allowed.code, allowed.out]).toEqual([3, expect.stringMatching(/de 20 à 250 annonces/)]);
    expect(allowed.err).toContain("Mettre ces annonces en ligne quand même ?");
    const both = await run([...importing, "--allow-large-withdrawal"], { ...later, typed: "o\n" });
    expect([both.code, both.out]).toEqual([0, expect.stringMatching(/250 {2}annonces nouvelles/)]);
  });

  it("keeps how many vehicles a dealer may have, once somebody has said it", async () => {
    const three = join(directory, "three.csv");
    await writeFile(three, `${GOOD}c3,Peugeot,308,11990,50000,2020\n`);
    expect((await run([feed, "--dealer", "C522", "--most-vehicles", "2"])).code).toBe(0);
    expect(await run([three, "--dealer", "C522"])).toMatchObject({
      code: 3,
      out: expect.stringContaining("--most-vehicles"),
    });
    expect((await run([three, "--dealer", "C522", "--most-vehicles", "3"])).code).toBe(0);
    for (const wrong of ["0", "-1", "trois", "1000001"])
      expect(await run([three, "--dealer", "C522", `--most-vehicles=${wrong}`])).toMatchObject({ code: 64 });
  });

  it("tells its usage when asked", async () => {
    expect(await run(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("--allow-large-withdrawal") });
  });
});
