import { describe, expect, it } from "vitest";
import { Readable } from "node:stream";
import type { FeedRow } from "../reading/feed-row.ts";
import { csvRows } from "../reading/csv-rows.ts";
import { csvShape } from "../reading/csv-shape.ts";
import { jsonRowsPath, xmlRowsPath } from "./rows-path-guess.ts";
import { guessMapping } from "./guess-mapping.ts";
import { sampleOf } from "../sampling/sampled-column.ts";

async function guess(...lines: readonly string[]) {
  const text = `${lines.join("\n")}\n`;
  const rows: FeedRow[] = [];
  for await (const row of csvRows(Readable.from([text]), csvShape(text))) rows.push(row);
  const guessed = guessMapping(sampleOf(rows), "2026-03-02");
  return { ...guessed, rules: Object.fromEntries(guessed.fields.map(({ field, rule }) => [field, rule])) };
}

const HEADER = "Identifiant;Marque;Modèle;Version;PrixVente;Kilométrage;Année";
const ROWS = [
  "4521;RENAULT;CAPTUR;TCe 90 Intens;13990;45210;2019",
  "4522;PEUGEOT;3008;BlueHDi 130 Allure;19490;67300;2018",
  "4523;VOLKSWAGEN;GOLF VII;1.4 TSI 125 Carat;14200;88020;2016",
];
const withColumn = (name: string, values: readonly string[]) => [
  `${HEADER};${name}`,
  ...ROWS.map((row, at) => `${row};${values[at] ?? ""}`),
];

describe("a guess", () => {
  it("never puts a serial number or a number plate into a field, whatever it is called", async () => {
    const vins = ["VF12RAM1A62345678", "VF3MCYHZRJS123456", "WVWZZZAUZGW123456"];
    const { rules, unread } = await guess(...withColumn("NumeroSerie", vins));
    expect(rules).toMatchObject({ reference: "Identifiant", version: "Version" });
    expect(unread).toEqual([{ name: "NumeroSerie", samples: vins, note: expect.stringContaining("VIN") }]);
    const plates = await guess(...withColumn("Immatriculation", ["FG-123-XY", "EX-456-AB", "DY-789-CD"]));
    expect(plates.unread).toMatchObject([{ name: "Immatriculation", note: expect.stringContaining("plaque") }]);
  });

  it("reads two fields from a column whose cells say both, and one where they do not", async () => {
    const engines = await guess(
      ...withColumn("Motorisation / boîte", ["Essence - Manuelle 6", "Diesel - EAT8", "Ess. / BVM"]),
    );
    expect(engines.rules).toMatchObject({ energy: "Motorisation / boîte", gearbox: "Motorisation / boîte" });
    const powers = await guess(...withColumn("Puiss.", ["90cv/5CV", "130cv/7CV", "125cv/7CV"]));
    expect(powers.rules).toMatchObject({ powerDIN: "Puiss.", ratedHorsePower: "Puiss." });
    const alone = await guess(...withColumn("Puissance", ["90 ch", "130 ch", "125 ch"]));
    expect(alone.rules).toMatchObject({ powerDIN: "Puissance" });
    expect(alone.rules).not.toHaveProperty("ratedHorsePower");
  });

  it("reads whether a vehicle is still for sale, and asks about words that nobody knows", async () => {
    const { rules } = await guess(...withColumn("Statut", ["dispo", "réservé", "vendu"]));
    expect(rules).toMatchObject({ availability: "Statut" });
    const coded = await guess(...withColumn("Statut VO", ["dispo", "vendu", "XZ"]));
    expect(coded.rules).toMatchObject({ availability: "Statut VO" });
    expect(coded.unknownWords).toMatchObject([{ field: "availability", words: ["XZ"] }]);
    // Of the vehicle's condition, of its history, of its file.
    for (const [name, values] of [
      ["État", ["Bon", "Très bon", "Moyen"]],
      ["Statut paiement", ["soldé", "en cours", "soldé"]],
      ["Date vendu", ["01/02/2026", "", ""]],
    ] as const)
      expect((await guess(...withColumn(name, values))).rules, name).not.toHaveProperty("availability");
  });

  it("joins a trim to the version where the version has not its words already", async () => {
    const { rules } = await guess(...withColumn("Finition", ["Business", "GT Line", "First"]));
    expect(rules["version"]).toEqual({ join: ["Version", "Finition"] });
    const repeated = await guess(...withColumn("Finition", ["Intens", "Allure", "Carat"]));
    expect(repeated.rules["version"]).toBe("Version");
  });

  it.each([
    ["engine.gearbox.type", "engine.gearbox.label", ["Manuelle", "Automatique", "Manuelle"], ["BVM5", "EAT8", "BVM6"]],
    ["engine.fuel", "engine.nature", ["Essence", "Diesel", "Essence"], ["Thermique", "Diesel", "Thermique"]],
    ["boite", "moteur_boite", ["Manuelle", "Automatique", "Manuelle"], ["BVM5", "EAT8", "BVM6"]],
  ])("joins no words for a gearbox or an energy to a trim, though an engine holds %s and %s", async (a, b, as, bs) => {
    const { rules } = await guess(
      `id;marque;modele;trim;prix;km;annee;${a};${b}`,
      ...ROWS.map((row, at) => `${row};${as[at] ?? ""};${bs[at] ?? ""}`),
    );
    expect(rules["version"]).toBe("trim");
  });

  it.each(["engine.label", "engine", "vehicle.motorisation", "moteur/libelle"])(
    "joins the engine of %s to a trim",
    async (name) => {
      const { rules } = await guess(
        `id;marque;modele;identification.trim;prix;km;annee;${name}`,
        "4521;RENAULT;CAPTUR;Intens;13990;45210;2019;TCe 90",
        "4522;PEUGEOT;3008;Allure;19490;67300;2018;BlueHDi 130",
        "4523;VOLKSWAGEN;GOLF VII;Carat;14200;88020;2016;1.4 TSI 125",
      );
      expect(rules["version"]).toEqual({ join: [name, "identification.trim"] });
    },
  );

  it("reads generation and engine in a name beside which the version stands", async () => {
    const { rules } = await guess(
      "Identifiant;Véhicule;Version;PrixVente;Kilométrage;Année",
      "4521;Ford Fiesta VI;1.0 EcoBoost 100 Titanium;11990;45210;2019",
      "4522;BMW Série 3 320d;M Sport;22490;99300;2018",
      "4523;Volkswagen Golf 7;2.0 TDI 150 Carat;16990;88020;2017",
    );
    expect(rules).toMatchObject({
      commercialName: { from: "Véhicule", read: "generation" },
      version: { join: ["Véhicule", "Version"], read: "version" },
    });
    const plain = await guess(
      "Identifiant;Véhicule;Version;PrixVente;Kilométrage;Année",
      "4521;Ford Fiesta;1.0 EcoBoost 100 Titanium;11990;45210;2019",
      "4522;Peugeot 3008;1.5 BlueHDi 130 GT;22490;99300;2018",
    );
    expect(plain.rules["version"]).toBe("Version");
    expect(plain.rules).not.toHaveProperty("commercialName");
  });

  const named = (header: string, ...names: readonly string[]) =>
    guess(
      `Identifiant;${header};PrixVente;Kilométrage;Année`,
      ...names.map((name, at) => `45${at};${name};1${at}990;${45_210 + at * 701};${2017 + (at % 9)}`),
    );

  it.each([
    ["Marque/Modèle", "/"],
    ["Marque - Modèle", " - "],
    ["MarqueModele", " "],
    ["Marque_Modele", "_"],
  ])("reads make and model in a column called %s, set apart by the sign of its name or not", async (name, sign) => {
    for (const apart of [sign, " "]) {
      const cells = ["RENAULT|CAPTUR", "PEUGEOT|3008", "VOLKSWAGEN|GOLF"].map((cell) => cell.replace("|", apart));
      const { rules, missing } = await named(name, ...cells);
      expect(rules).toMatchObject({ make: { from: name, read: "make" }, model: { from: name, read: "model" } });
      expect(missing).toEqual([]);
    }
  });

  it("reads make and model in one name beside a row that names no vehicle", async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${at};PEUGEOT 208 1.2 PureTech 100 Allure;${9000 + at};45210;2019`,
    );
    const header = "Identifiant;Désignation commerciale;PrixVente;Kilométrage;Année";
    for (const odd of ["Remorque Lider 750 kg", "VEHICULE DE DEMONSTRATION", "BENTO Truc 1.2"]) {
      const { rules } = await guess(header, ...rows, `999;${odd};1500;10;2020`);
      expect(Object.keys(rules)).toEqual(expect.arrayContaining(["make", "model"]));
    }
  });

  it("says nothing twice of what both a name and the version beside it say", async () => {
    const { rules } = await named(
      "Véhicule;Version",
      "FORD FIESTA VI 1.0 EcoBoost;1.0 EcoBoost 100 Titanium",
      "RENAULT CLIO IV 1.5 dCi;1.5 dCi 90 Intens",
      "PEUGEOT 308 1.2 PureTech;1.2 PureTech 130 Allure",
    );
    expect(rules).toMatchObject({ commercialName: { from: "Véhicule", read: "generation" }, version: "Version" });
  });

  it.each(["BMW 320d;xDrive Luxury", "Mini Cooper S;Exquise", "Mercedes-Benz A 180 d;AMG Line"])(
    "reads the engine that one name of many says: %s",
    async (row) => {
      const plain = Array.from({ length: 40 }, () => "Renault Clio;1.0 TCe 90 Zen");
      const { rules } = await named("Véhicule;Version", ...plain, "Dacia Sandero;Stepway ECO-G 100 Confort", row);
      expect(rules["version"]).toEqual({ join: ["Véhicule", "Version"], read: "version" });
    },
  );

  it("leaves a version alone beside names that say nothing more, though its first words are of another model's name", async () => {
    const { rules } = await named(
      "Véhicule;Version",
      "CITROEN C3;Aircross 1.2 PureTech",
      "PEUGEOT 308;SW 1.5 BlueHDi",
      "RENAULT CLIO;1.0 TCe Zen",
    );
    expect(rules).toMatchObject({ version: "Version" });
    expect(rules).not.toHaveProperty("commercialName");
  });

  it("knows the fields of the registration certificate by their codes", async () => {
    const CERTIFICATE = ["A;B;D.1;D.2;D.3;E;J.1;P.1;P.2;P.3;P.6;S.1;V.7;V.9"];
    const rows = [
      "FG-123-XY;12/05/2019;RENAULT;M10RENVP0123;CAPTUR;VF12RAM1A62345678;VP;898;66;ES;5;5;118;EURO6",
      "EX-456-AB;03/11/2018;PEUGEOT;M10PGTVP0456;3008;VF3MCYHZRJS123456;VP;1499;96;GO;7;5;105;EURO6",
      "DY-789-CD;21/02/2016;RENAULT;N10RENCT0789;MASTER;VF1MAF4SE56123456;CTTE;2299;107;GO;7;3;199;EURO5",
    ];
    for (const spelled of [(code: string) => code, (code: string) => `(${code})`]) {
      const header = CERTIFICATE[0]?.split(";").map(spelled).join(";");
      const { rules, missing } = await guess(
        `Réf;${header};Prix;Km`,
        ...rows.map((row, at) => `45${at};${row};1${at}990;${45_210 + at * 7001}`),
      );
      expect(rules).toEqual({
        reference: "Réf",
        price: "Prix",
        mileage: "Km",
        firstTrafficDate: { from: spelled("B"), format: "DD/MM/YYYY" },
        make: spelled("D.1"),
        model: spelled("D.3"),
        vertical: spelled("J.1"),
        cubic: spelled("P.1"),
        powerDIN: { from: spelled("P.2"), unit: "kW" },
        energy: spelled("P.3"),
        ratedHorsePower: spelled("P.6"),
        seats: spelled("S.1"),
        co2: spelled("V.7"),
      });
      expect(missing).toEqual([]);
    }
  });

  it("knows the seats by what programs call their number", async () => {
    for (const name of ["NB_PL", "NBPL", "Nb pl."])
      expect((await guess(...withColumn(name, ["5", "7", "5"]))).rules["seats"], name).toBe(name);
  });

  it("takes the unit of bare numbers from the name", async () => {
    const { rules } = await guess(...withColumn("Puissance kW", ["66", "96", "92"]));
    expect(rules["powerDIN"]).toEqual({ from: "Puissance kW", unit: "kW" });
  });

  it("takes litres and metres with their thousandths for what they are", async () => {
    const { rules } = await guess(...withColumn("Cylindrée", ["0,999 L", "1,461 L", "1,598 L"]));
    expect(rules["cubic"]).toBe("Cylindrée");
    expect((await guess(...withColumn("Longueur", ["4,053 m", "3,999 m", "4,1 m"]))).rules["length"]).toBe("Longueur");
  });

  it("takes the number of owners, and not merely whether there was one", async () => {
    const { rules } = await guess(...withColumn("Main", ["1ère main", "2ème main", "3ème main"]));
    expect(rules).toMatchObject({ owners: "Main" });
    expect((await guess(...withColumn("Première main", ["oui", "non", "oui"]))).rules).toMatchObject({
      firstHand: "Première main",
    });
  });

  it("takes an odometer that is vouched for, and how long a warranty is, for no warranty", async () => {
    for (const name of ["KmGaranti", "Kilométrage garanti", "Durée garantie"]) {
      const { rules } = await guess(...withColumn(name, ["OUI", "NON", "OUI"]));
      expect(rules["allWarranty"], name).toBeUndefined();
    }
    expect((await guess(...withColumn("Garantie", ["OUI", "NON", "OUI"]))).rules["allWarranty"]).toBe("Garantie");
  });

  it("takes a promotion first of which a 0 says that there is none", async () => {
    const { rules } = await guess(...withColumn("Prix promo", ["0", "18490", "0"]));
    expect(rules["price"]).toEqual({ from: ["Prix promo", "PrixVente"] });
  });

  it("takes the unit of bare numbers from the horsepower of the versions", async () => {
    const { rules } = await guess(...withColumn("Puissance maximale", ["66", "96", "92"]));
    expect(rules["powerDIN"]).toEqual({ from: "Puissance maximale", unit: "kW" });
    const horses = await guess(...withColumn("Puissance maximale", ["90", "130", "125"]));
    expect(horses.rules["powerDIN"]).toBe("Puissance maximale");
  });

  it("takes a power in kW beside one in horsepower where some rows have it alone", async () => {
    const lines = (...powers: readonly string[]) => [
      `${HEADER};Puissance ch;Puissance kW`,
      ...ROWS.map((row, at) => `${row};${powers[at] ?? ""}`),
    ];
    const { rules } = await guess(...lines("90;66", "130;96", ";92"));
    expect(rules["powerDIN"]).toEqual({ from: ["Puissance ch", { column: "Puissance kW", unit: "kW" }] });
    const both = await guess(...lines("90;66", "130;96", "125;92"));
    expect(both.rules["powerDIN"]).toBe("Puissance ch");
    const other = await guess(...lines("90;166", "130;45", ";92"));
    expect(other.rules["powerDIN"]).not.toHaveProperty("from.1");
  });

  it("takes the column of models that goes on where another ends", async () => {
    const { rules } = await guess(...withColumn("Libellé modèle", ["CAPTUR", "3008", "GOLF VII SW"]));
    expect(rules["model"]).toBe("Libellé modèle");
  });

  it("takes no price but the one that is asked", async () => {
    const { rules, unread } = await guess(...withColumn("Prix neuf", ["21500", "36000", "28000"]));
    expect([rules["price"], unread.map(({ name }) => name)]).toEqual(["PrixVente", ["Prix neuf"]]);
  });

  it("finds the numbers of a parc that several sites count alike, whatever the sites are called", async () => {
    const sites = ["NA", "SO", "PA", "NC"];
    const rows = sites.flatMap((site, at) =>
      [101, 102, 103].map(
        (number, row) => `${site};${number};${ROWS[row]?.split(";").slice(1, -1).join(";")};${2015 + at}`,
      ),
    );
    const { rules, missing } = await guess(HEADER.replace("Identifiant", "Agence;N° parc"), ...rows);
    expect([rules["reference"], missing]).toEqual([{ join: ["Agence", "N° parc"], with: "-" }, []]);
  });

  it("reads days of Excel in a column of dates by its name, and takes no kilometres for days", async () => {
    const days = ["43252", "44260", "42005"];
    const dated = (text: string) =>
      ROWS.map((row, at) => `${row.split(";").slice(0, -1).join(";")};${text === "" ? (days[at] ?? "") : text}`);
    const { rules, missing } = await guess(HEADER.replace("Année", "Date MEC"), ...dated(""));
    expect([rules["firstTrafficDate"], missing]).toEqual([{ from: "Date MEC", format: "EXCEL" }, []]);
    const bare = await guess(HEADER.replace("Année", "Compteur"), ...dated(""));
    expect(bare.rules["firstTrafficDate"]).toBeUndefined();
  });

  it("reads the month before the day where a day beyond the twelfth stands behind it, and days first where nothing tells", async () => {
    const dated = async (...days: readonly string[]) => {
      const rows = ROWS.map((row, at) => `${row.split(";").slice(0, -1).join(";")};${days[at] ?? ""}`);
      return (await guess(HEADER.replace("Année", "Date MEC"), ...rows)).rules["firstTrafficDate"];
    };
    expect(await dated("03/25/2021", "04/02/2019", "07/30/2016")).toEqual({ from: "Date MEC", format: "MM/DD/YYYY" });
    expect(await dated("03/05/2021", "04/02/2019", "07/10/2016")).toEqual({ from: "Date MEC", format: "DD/MM/YYYY" });
    expect(await dated("25/03/2021", "03/25/2019", "07/10/2016")).toEqual({ from: "Date MEC", format: "DD/MM/YYYY" });
  });

  it("takes the day of a first registration where the month alone is told", async () => {
    for (const months of [
      ["03/2021", "11/2019", "07/2016"],
      ["2021-03", "2019-11", "2016-07"],
      ["mars 2021", "nov. 2019", "juillet 2016"],
    ]) {
      const rows = ROWS.map((row, at) => `${row.split(";").slice(0, -1).join(";")};${months[at]}`);
      const { rules, missing } = await guess(HEADER.replace("Année", "MEC"), ...rows);
      expect([rules["year"], rules["firstTrafficDate"], missing], months.join()).toEqual([undefined, "MEC", []]);
    }
    const tests = await guess(
      HEADER.replace("Année", "Contrôle technique"),
      ...ROWS.map((row) => row.replace(/\d+$/, "03/2021")),
    );
    expect(tests.missing).toEqual(["year"]);
  });

  it("takes a promotion before the price where its name says so and no row asks more by it", async () => {
    const told = await guess(...withColumn("Prix promo", ["12990", "", ""]));
    expect(told.rules["price"]).toMatchObject({ from: ["Prix promo", "PrixVente"] });
    const reduced = await guess(...withColumn("Prix remisé", ["12990", "", ""]));
    expect(reduced.rules["price"]).toMatchObject({ from: ["Prix remisé", "PrixVente"] });
    for (const name of ["prix_remise", "PrixRemise", "Prix après remise"]) {
      const bare = await guess(...withColumn(name, ["12990", "", ""]));
      expect(bare.rules["price"], name).toMatchObject({ from: [name, "PrixVente"] });
      // What is taken off is no price.
      const off = await guess(...withColumn(name, ["500", "", ""]));
      expect(off.rules["price"], name).toBe("PrixVente");
    }
    const higherOnce = await guess(...withColumn("Prix promo", ["12990", "19990", ""]));
    expect(higherOnce.rules["price"]).toBe("PrixVente");
  });

  it.each([
    "Prix pro",
    "prix_pro",
    "PrixPro",
    "prixpro",
    "Tarif marchand",
    "tarifmarchand",
    "Prix export",
    "Prix mini",
    "Prix net vendeur",
    "Prix HT",
    "prix_ht",
    "Prix revendeur",
    "Prix négociant",
    "Prix B2B",
    "Prix hors taxe",
    "Trade price",
    "Prix 2",
    "Prix club",
  ])("never asks the public %s, however low it is", async (name) => {
    const { rules } = await guess(...withColumn(name, ["11990", "", "13000"]));
    expect(rules["price"]).toBe("PrixVente");
  });

  it("says of tax that it is reclaimable where the name does, and asks a person where it says tax alone", async () => {
    const reclaimable = await guess(...withColumn("TVA récupérable", ["oui", "non", "oui"]));
    expect(reclaimable.rules["reclaimVAT"]).toBe("TVA récupérable");
    for (const name of ["price.vatIncluded", "Prix TVA incluse", "vat_included", "TVA sur marge"]) {
      const other = await guess(...withColumn(name, ["true", "true", "true"]));
      expect([other.rules["reclaimVAT"], other.doubtful.map(({ field }) => field)]).toEqual([undefined, []]);
    }
    const bare = await guess(...withColumn("TVA", ["oui", "non", "oui"]));
    expect(bare.rules).not.toHaveProperty("reclaimVAT");
    expect(bare.doubtful).toMatchObject([{ field: "reclaimVAT" }]);
  });

  it("maps no monthly payment without its terms, and asks a person", async () => {
    const { rules, doubtful } = await guess(...withColumn("Loyer", ["189 €/mois", "249 €/mois", "199 €/mois"]));
    expect(rules).not.toHaveProperty("loaMonthly");
    expect(doubtful).toMatchObject([{ field: "loaMonthly" }]);
  });
});

describe("the place of the vehicles", () => {
  it("is told of a nested file by its beginning, though it is cut", async () => {
    const json = `{"meta": {"tags": ["a"]}, "stock": {"cars": [{"id": 1, "make": "Kia", "model": "Rio", "price": 1, "pics": [{"u": 1, "w": 2, "h": 3, "x": 4}, {"u": 1`;
    expect(await jsonRowsPath(json)).toBe("stock.cars[]");
    const xml = `<flux><client><nom>x</nom><annonces><annonce><id>1</id><m>Kia</m><o>Rio</o><p>1</p></annonce><annonce><id>2</id><m>K`;
    expect(xmlRowsPath(xml)).toBe("flux/client/annonces/annonce");
    expect(xmlRowsPath("<a><v><id>1</id><m>Kia</m><o>Rio</o><p>1</p></v><v><id>2</id></v></a>")).toBeUndefined();
  });

  it("is that of one vehicle, and not the list around it", () => {
    const vehicle = "<id>1</id><m>Kia</m><o>Rio</o><p>1</p>";
    for (const [xml, path] of [
      [`<flux><stock><v>${vehicle}</v></stock></flux>`, "flux/stock/v"],
      [`<flux><at>1</at><annonces nb="1"><annonce>${vehicle}</annonce></annonces></flux>`, "flux/annonces/annonce"],
      [`<flux><at>1</at><stock><at>1</at><vehicule id="1">${vehicle}</vehicule></stock></flux>`, "flux/stock/vehicule"],
      [`<flux><vehicule>${vehicle}<moteur><a/><b/><c/><d/></moteur></vehicule></flux>`, undefined],
      [`<x.flux><at>1</at><x.v>${vehicle}</x.v></x.flux>`, "x.flux/x.v"],
    ] as const)
      expect(xmlRowsPath(xml), xml).toBe(path);
  });

  it("is one that a mapping can name, and soon found of what is nested without an end", async () => {
    const cars = `[{"id": 1, "make": "Kia", "model": "Rio", "price": 1}]`;
    expect(await jsonRowsPath(`{"mes véhicules": ${cars}}`)).toBe("mes véhicules[]");
    expect(await jsonRowsPath(`{"${"k".repeat(300)}": ${cars}, "v": ${cars}}`)).toBe("v[]");
    expect(await jsonRowsPath(`{"v": [{"x": ${'{"aaaa":'.repeat(8000)}`)).toBe("v[]");
    expect(xmlRowsPath(`<s><v>${"<a>".repeat(10_000)}</v>`)).toMatch(/^s\/v/);
  });
});
