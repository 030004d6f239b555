/**
 * The formats of this folder written anew, of any number of vehicles: each as the few rows by hand are, with all the spellings that such
 * a program has for one fact. Nothing here knows how a file is read. What a row tells is returned beside it, null for what it does not.
 */
import { Buffer } from "node:buffer";
import type { Random } from "../factories/random.ts";
import type { BUILDS, Energy, Vehicle } from "./drawn-vehicles.ts";
import { drawVehicle } from "./drawn-vehicles.ts";

export type Fields = Readonly<Record<string, unknown>> & { readonly dealerReference: string };

export interface Written {
  readonly content: Uint8Array;
  readonly expected: readonly Fields[];
}

/** Of a seed always the same. */
export type WriteFormat = (random: Random, rows: number) => Written;

interface Row<Text> {
  readonly text: Text;
  readonly fields: Fields;
}

function rowsOf<Text>(
  rows: number,
  random: Random,
  verticals: readonly (keyof typeof BUILDS)[],
  write: (vehicle: Vehicle, index: number) => Row<Text>,
): { readonly texts: readonly Text[]; readonly expected: readonly Fields[] } {
  const all = Array.from({ length: rows }, (_, index) => write(drawVehicle(random, verticals), index));
  return { texts: all.map(({ text }) => text), expected: all.map(({ fields }) => fields) };
}

const accentless = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
/** As the site shows a dealer’s version: in capitals, without accents. */
const versionOf = (text: string) => accentless(text).toUpperCase();
const slug = (text: string) =>
  accentless(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/** What every format tells. */
const facts = ({ build, price, mileage, date }: Vehicle) => ({
  vertical: build.vertical,
  make: build.makeKey,
  model: build.modelKey,
  version: versionOf(build.version),
  price,
  mileage,
  year: Number(date.slice(0, 4)),
  firstTrafficDate: date,
  energy: build.energy as string | null,
});
const place = ({ place: { city, zipcode } }: Vehicle) => ({ "place.city": city, "place.zipcode": zipcode });

/** Thousands divided by a sign. */
const grouped = (value: number, by: string) => String(value).replace(/\B(?=(?:\d{3})+$)/g, by);
const partsOf = (date: string) => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
};
const slashed = (date: string) => date.split("-").toReversed().join("/");

const photosOf = (reference: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://img.example/${slug(reference)}-${at + 1}.jpg`);

const ENERGIES: Readonly<Record<Energy, readonly string[]>> = {
  ess: ["Essence", "ESSENCE", "essence"],
  dies: ["Diesel", "Gazole", "DIESEL"],
  elec: ["Électrique", "ELECTRIQUE"],
  not_plug_hyb: ["Hybride non rechargeable", "Hybride"],
  plug_hyb: ["Hybride rechargeable"],
};
const energyOf = (random: Random, { build }: Vehicle) => random.pick(ENERGIES[build.energy]);
const GEARBOXES = {
  MANUAL: ["Manuelle", "Mécanique", "BVM", "BVM6", "Boîte manuelle"],
  AUTO: ["Automatique", "BVA", "Boîte automatique", "BVA8", "Robotisée"],
} as const;
const gearboxOf = (random: Random, { build }: Vehicle) => random.pick(GEARBOXES[build.gearbox]);

/** As RFC 4180 has it, quotes where there must be some and now and then where there need be none. */
const csvCell = (random: Random, delimiter: string, text: string) =>
  text.includes(delimiter) || /["\r\n]/.test(text) || random.chance(0.03) ? `"${text.replaceAll('"', '""')}"` : text;
const csvLine = (random: Random, delimiter: string, cells: readonly string[]) =>
  cells.map((cell) => csvCell(random, delimiter, cell)).join(delimiter);

const utf8 = (text: string) => Buffer.from(text, "utf8");
/** Windows-1252 of texts that have nothing but letters of ISO 8859-1, the apostrophe and the euro beside ASCII. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll("’", "\u0092").replaceAll("€", "\u0080"), "latin1");

const carriageReturns: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["truck", "moto", "car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `K/${index + 1}`;
    const { year, month, day } = partsOf(date);
    const photos = photosOf(own, vehicle.photos);
    const energy = { ess: ["ES", "Essence"], dies: ["GO", "Gazole"], elec: ["EL"] } as const;
    const said = build.energy === "not_plug_hyb" || build.energy === "plug_hyb" ? ENERGIES : energy;
    const firstHand = vehicle.owners === 1;
    const [yes, no] = random.pick([
      ["Oui", "Non"],
      ["x", "Non"],
      ["O", "N"],
    ] as const);
    const cells = [
      own,
      build.make.toUpperCase(),
      build.model.toUpperCase(),
      build.version,
      grouped(vehicle.price, " "),
      grouped(vehicle.mileage, " "),
      `${day}/${month}/${year.slice(2)}${random.chance(0.2) ? " 00:00" : ""}`,
      random.pick(said[build.energy as "ess"]),
      ...[0, 1, 2].map((at) => photos[at] ?? ""),
      vehicle.reclaimVAT ? yes : no,
      firstHand ? yes : no,
      random.pick(["", "1 000"]),
      random.pick(["", "249"]),
    ];
    const { reclaimVAT } = vehicle;
    const reference = `C100-K-${index + 1}`;
    return {
      text: csvLine(random, ",", cells),
      fields: { dealerReference: own, reference, ...facts(vehicle), photos, reclaimVAT, firstHand },
    };
  });
  const header =
    "Code,Constructeur,Gamme,Serie,Prix,Kilom.,Immat.,Carb.,Photo,Photo,Photo,TVA recup.,1ere main,Apport,Loyer";
  return { content: utf8([header, ...texts, ""].join("\r")), expected };
};

const inAddresses: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `${random.pick(["VO", "DEM", ""])}${12_345 + index}`;
    const town = random.pick([slug, (name: string) => encodeURIComponent(name)])(vehicle.place.city);
    const path = `${town}-${vehicle.place.zipcode}/${slug(`${build.make} ${build.model}`)}/${slug(build.version)}-${own}.html`;
    const told = { ...facts(vehicle), firstTrafficDate: null, energy: null };
    return {
      text: csvLine(random, ",", [
        `https://www.garage.example/occasion/${path}${random.pick(["", "", "?src=flux", "?utm_source=a&b=c-d"])}`,
        `${build.make} ${build.model}`,
        String(vehicle.price),
        String(vehicle.mileage),
        date.slice(0, 4),
      ]),
      fields: {
        dealerReference: own,
        reference: `C100-${own}`,
        ...told,
        version: slug(build.version).toUpperCase(),
        ...place(vehicle),
      },
    };
  });
  return { content: utf8(["url,titre,tarif,kilometrage,annee", ...texts, ""].join("\n")), expected };
};

const joinedColumns: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build } = vehicle;
    const own = `VO ${index + 101}`;
    const words = build.version.split(" ");
    const isSplit = words.length > 2 && random.chance(0.8);
    const [engine, trim] = isSplit ? [words.slice(0, -1).join(" "), words.at(-1) ?? ""] : [build.version, ""];
    const cents = random.chance(0.2);
    const isReduced = random.chance(0.3);
    const price = `${grouped(vehicle.price, ".")}${cents ? ",49" : ""}`;
    const mecanique = random.pick(build.gearbox === "MANUAL" ? ["Mécanique", "Manuelle"] : ["Automatique", "BVA"]);
    const cells = [
      own,
      build.make,
      build.model,
      trim,
      engine,
      isReduced ? grouped(vehicle.price + 700, ".") : price,
      isReduced ? price : random.pick(["", "0"]),
      grouped(vehicle.mileage, "."),
      slashed(vehicle.date),
      energyOf(random, vehicle),
      mecanique,
      vehicle.paint.words,
      vehicle.equipment.map((one) => one.words).join(random.pick([", ", ","])),
      vehicle.place.zipcode,
      vehicle.place.city,
    ];
    return {
      text: csvLine(random, ";", cells),
      fields: {
        dealerReference: own,
        reference: `C100-VO-${index + 101}`,
        ...facts(vehicle),
        gearbox: build.gearbox,
        externalColor: vehicle.paint.colour,
        options: vehicle.equipment.map(({ key }) => key).toSorted(),
        ...place(vehicle),
      },
    };
  });
  const header =
    "N° parc;Marque;Modèle;Finition;Motorisation;Prix;Prix promo;Km;MEC;Énergie;Boîte;Couleur;Équipements;CP;Ville";
  return { content: windows1252([header, ...texts, ""].join("\r\n")), expected };
};

const jsonArray: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const [colour, seats, equipment] = [random.chance(0.8), random.chance(0.8), random.chance(0.8)];
    const photos = photosOf(String(501 + index), vehicle.photos);
    return {
      text: {
        Id: 501 + index,
        Brand: build.make,
        Model: build.model,
        Trim: build.version,
        PriceEur: vehicle.price,
        Odometer: vehicle.mileage,
        FirstReg: random.pick([`${date}T00:00:00+02:00`, `${date}T00:00:00+01:00`, date, `${date} 00:00:00`]),
        Fuel: energyOf(random, vehicle),
        Gear: gearboxOf(random, vehicle),
        Colour: colour ? vehicle.paint.words : null,
        Doors: build.doors,
        Seats: seats ? build.seats : null,
        FourWheelDrive: vehicle.fourWheelDrive,
        Features: equipment ? vehicle.equipment.map(({ words }) => words) : null,
        Images: photos,
      },
      fields: {
        dealerReference: String(501 + index),
        ...facts(vehicle),
        gearbox: build.gearbox,
        externalColor: colour ? vehicle.paint.colour : null,
        doors: build.doors,
        // What is not told may be known of the generation.
        ...(seats ? { seats: build.seats } : {}),
        fourWheelDrive: vehicle.fourWheelDrive,
        options: equipment ? vehicle.equipment.map(({ key }) => key).toSorted() : [],
        photos,
      },
    };
  });
  return { content: utf8(JSON.stringify(texts, null, 2)), expected };
};

const jsonLines: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build } = vehicle;
    // Two agencies with one series of numbers.
    const [agence, numero] = [index % 2 === 0 ? "LY" : "AN", 17 + Math.floor(index / 2)];
    const own = `${agence}-${numero}`;
    const photos = photosOf(own, vehicle.photos);
    const firstHand = vehicle.owners === 1;
    return {
      text: JSON.stringify({
        agence,
        numero,
        marque: build.make.toUpperCase(),
        modele: build.model.toUpperCase(),
        libelle: build.version,
        prix: { ttc: random.pick([grouped(vehicle.price, " "), vehicle.price, grouped(vehicle.price, "\u202f")]) },
        km: random.pick([grouped(vehicle.mileage, " "), String(vehicle.mileage)]),
        mec: vehicle.date.replaceAll("-", ""),
        carburant: energyOf(random, vehicle).toUpperCase(),
        media: random.chance(0.1) && photos.length === 0 ? {} : { photos },
        premiereMain: firstHand ? random.pick(["O", "OUI", true]) : random.pick(["N", "NON", false]),
      }),
      fields: { dealerReference: own, reference: `C100-${own}`, ...facts(vehicle), photos, firstHand },
    };
  });
  return { content: utf8(`${texts.join("\n")}\n`), expected };
};

const jsonNested: WriteFormat = (random, rows) => {
  const fuels = { ess: "PETROL", dies: "DIESEL", elec: "ELECTRIC", not_plug_hyb: "HYBRID", plug_hyb: "PHEV" } as const;
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build } = vehicle;
    const own = `LAC-${index + 1}`;
    const photos = photosOf(own, vehicle.photos);
    return {
      text: {
        ids: { internal: own, vin: `VF1XXXXXXXXX${String(index).padStart(5, "0")}` },
        vehicle: { brand: { label: build.make }, model: { label: build.model }, trim: build.version },
        pricing: { public: { amount: vehicle.price, currency: "EUR" }, leasing: random.pick([null, { monthly: 249 }]) },
        mileage: { value: vehicle.mileage, unit: "km" },
        dates: { firstRegistration: slashed(vehicle.date) },
        energy: fuels[build.energy],
        location: { address: { zip: vehicle.place.zipcode, city: vehicle.place.city } },
        photos: photos.map((url, at) => ({ url, rank: at + 1 })),
        equipment: vehicle.equipment.map(({ words }) => ({ label: words })),
      },
      fields: {
        dealerReference: own,
        ...facts(vehicle),
        ...place(vehicle),
        photos,
        options: vehicle.equipment.map(({ key }) => key).toSorted(),
      },
    };
  });
  const whole = {
    exportedAt: "2026-03-01",
    dealer: { name: "Garage du Lac" },
    stock: { count: rows, vehicles: texts },
  };
  return { content: utf8(JSON.stringify(whole)), expected };
};

/** As one program or another says that it knows nothing. */
const NOTHING = ["", "NC", "N.C.", "Inconnu", "-", "?", "N/A", "Non communiqué", "non renseigné", "null"] as const;

const nullWords: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car", "moto"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `N${index + 1}`;
    /** The field as it is told, or nothing in words and null. */
    const perhaps = (text: string, value: unknown, more: readonly string[] = []) =>
      random.chance(0.3) ? ([random.pick([...NOTHING, ...more]), null] as const) : ([text, value] as const);
    const [version, versionTold] = perhaps(build.version, versionOf(build.version));
    const [day, dayTold] = perhaps(slashed(date), date, ["00/00/0000"]);
    const [energy, energyTold] = perhaps(energyOf(random, vehicle), build.energy);
    const [gearbox, gearboxTold] = perhaps(gearboxOf(random, vehicle), build.gearbox);
    const [colour, colourTold] = perhaps(vehicle.paint.words, vehicle.paint.colour, ["0"]);
    const [power, powerTold] = perhaps(String(build.power), build.power, ["0"]);
    const isCar = build.vertical === "car";
    const grams = build.energy === "elec" ? 0 : random.int(95, 180);
    const [co2, co2Told] = perhaps(String(grams), grams, ["0"]);
    const [doors, doorsTold] = isCar ? perhaps(String(build.doors), build.doors, ["0"]) : (["", undefined] as const);
    const [zipcode, zipcodeTold] = perhaps(vehicle.place.zipcode, vehicle.place.zipcode, ["00000"]);
    const [city, cityTold] = perhaps(vehicle.place.city, vehicle.place.city);
    const options = random.chance(0.3) ? undefined : vehicle.equipment;
    const told = facts(vehicle);
    return {
      text: csvLine(random, ";", [
        own,
        build.make,
        build.model,
        version,
        String(vehicle.price),
        String(vehicle.mileage),
        day,
        dayTold === null ? date.slice(0, 4) : random.pick([date.slice(0, 4), "0", "NC"]),
        energy,
        gearbox,
        colour,
        power,
        co2,
        doors,
        zipcode,
        city,
        options === undefined ? random.pick([...NOTHING, "Aucune"]) : options.map(({ words }) => words).join("|"),
        random.pick(["-", "0", "n.c.", "199"]),
      ]),
      fields: {
        dealerReference: own,
        ...told,
        version: versionTold ?? "",
        firstTrafficDate: dayTold,
        energy: energyTold === null ? null : told.energy,
        gearbox: gearboxTold,
        externalColor: colourTold,
        powerDIN: powerTold,
        // A 0 is nothing by the mapping.
        co2: co2Told === 0 ? null : co2Told,
        // What is not told may be known of the generation.
        ...(doorsTold === null || doorsTold === undefined ? {} : { doors: doorsTold }),
        // Saint-Denis alone is two large towns, and where the dealer is where none is told.
        ...(cityTold === null || (zipcodeTold === null && cityTold === "Saint-Denis")
          ? {}
          : { "place.city": cityTold }),
        options: (options ?? []).map(({ key }) => key).toSorted(),
      },
    };
  });
  const header =
    "Réf;Marque;Modèle;Version;Prix;Km;1re MEC;Année;Énergie;Boîte;Couleur;Puissance;CO2;Portes;CP;Ville;Options;Mensualité";
  return { content: utf8([header, ...texts, ""].join("\n")), expected };
};

const MONTHS = [
  ["janvier", "janv."],
  ["février", "févr."],
  ["mars", "mars"],
  ["avril", "avr."],
  ["mai", "mai"],
  ["juin", "juin"],
  ["juillet", "juil."],
  ["août", "août"],
  ["septembre", "sept."],
  ["octobre", "oct."],
  ["novembre", "nov."],
  ["décembre", "déc."],
] as const;

const oneName: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `A${index + 1}`;
    const { year, month, day } = partsOf(date);
    const words = `${day === "01" ? "1er" : Number(day)} ${random.pick(MONTHS[Number(month) - 1] ?? [""])} ${year}`;
    const cells = [
      own,
      `${build.make} ${build.model} ${build.version}`,
      `${grouped(vehicle.price, random.pick([" ", "\u00a0", "\u202f"]))} €`,
      `${grouped(vehicle.mileage, random.pick([" ", ""]))} km`,
      random.pick([slashed(date), date, date.replaceAll("-", ""), words]),
      energyOf(random, vehicle),
    ];
    return { text: cells.join("\t"), fields: { dealerReference: own, ...facts(vehicle) } };
  });
  return { content: utf8(["ref\tvehicule\tprix\tkm\tdate\tcarburant", ...texts, ""].join("\n")), expected };
};

const twoSites: WriteFormat = (random, rows) => {
  const fuels = {
    ess: ["Petrol"],
    dies: ["Diesel"],
    elec: ["Electric"],
    not_plug_hyb: ["Full hybrid"],
    plug_hyb: ["PHEV"],
  } as const;
  const { texts, expected } = rowsOf(rows, random, ["car", "truck"], (vehicle, index) => {
    const { build, date } = vehicle;
    // Two sites with one series of numbers.
    const [own, site] = [String(1001 + Math.floor(index / 2)), index % 2 === 0 ? "Lyon" : "Annecy"];
    const { year, month, day } = partsOf(date);
    const isTold = random.chance(0.7);
    const price = grouped(vehicle.price, ",");
    const mileage = grouped(vehicle.mileage, ",");
    const cells = [
      own,
      site,
      build.make,
      build.model,
      build.version,
      random.pick([`${price}.00`, price, `${price}.40`]),
      mileage,
      random.pick([`${year}/${month}/${day}`, `${year}/${Number(month)}/${Number(day)}`]),
      random.pick(fuels[build.energy]),
      isTold ? vehicle.description : "",
    ];
    return {
      text: cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join("|"),
      fields: {
        dealerReference: own,
        reference: `C100-${own}--${site.toUpperCase()}`,
        ...facts(vehicle),
        description: isTold ? vehicle.description : null,
      },
    };
  });
  const header = "Stock No|Site|Make|Model|Trim|Price|Mileage|Registered|Fuel|Comments";
  return { content: utf8([header, ...texts, ""].join("\n")), expected };
};

/** kW of a power in ch, as field P.2 of a registration certificate rounds it. */
const kilowatts = (ch: number) => Math.round(ch * 0.735_499);

const units: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `U${index + 1}`;
    const { year, month, day } = partsOf(date);
    const isElectric = build.energy === "elec";
    const cubic = random.int(900, 1999);
    const fiscal = random.int(3, 9);
    const [co2, litres] = [random.int(90, 185), random.int(35, 89) / 10];
    const [millimetres, trunk] = [random.int(350, 490) * 10, random.int(180, 640)];
    const months = random.pick([3, 6, 12, 24, 36]);
    const crit = random.pick([1, 2]);
    const ch = build.power;
    const kW = kilowatts(ch);
    const comma = String(litres).replace(".", ",");
    const cells = [
      own,
      build.make,
      build.model,
      build.version,
      random.pick([
        `${grouped(vehicle.price, " ")},00 €`,
        `${grouped(vehicle.price, ".")} €`,
        `${grouped(vehicle.price, " ")} € TTC`,
        `${vehicle.price} EUR`,
        String(vehicle.price),
      ]),
      random.pick([
        `${grouped(vehicle.mileage, ".")} km`,
        `${grouped(vehicle.mileage, ".")} kms`,
        `${grouped(vehicle.mileage, " ")} Km`,
        String(vehicle.mileage),
      ]),
      `${day}-${month}-${year}`,
      random.pick([
        `${ch} ch / ${kW} kW`,
        `${kW} kW (${ch} ch)`,
        `${ch} CV / ${kW} kW`,
        `${ch} ch`,
        `${ch}ch`,
        String(ch),
      ]),
      random.pick([`${fiscal} CV`, `${fiscal} CV fiscaux`, String(fiscal), `${fiscal}cv`]),
      isElectric
        ? ""
        : random.pick([
            `${grouped(cubic, " ")} cm3`,
            `${cubic} cc`,
            `${grouped(cubic, " ")} cm³`,
            `${String(cubic / 1000).replace(".", ",")} L`,
          ]),
      isElectric ? "" : random.pick([`Crit'Air ${crit}`, `Crit’Air ${crit}`, String(crit)]),
      isElectric ? "0 g/km" : random.pick([`${co2} g/km`, `${co2}g`, String(co2)]),
      isElectric ? "" : random.pick([`${comma} L/100 km`, `${comma} l/100km`, comma]),
      random.pick([
        `${String(millimetres / 1000).replace(".", ",")} m`,
        `${millimetres / 10} cm`,
        `${grouped(millimetres, " ")} mm`,
      ]),
      random.pick([`${trunk} L`, `${trunk} litres`, `${trunk} dm3`, String(trunk)]),
      random.pick([
        `${months} mois`,
        months % 12 === 0 ? `${months / 12} an${months > 12 ? "s" : ""}` : `${months} mois`,
      ]),
      random.pick(["", "189,90 € / mois"]),
      random.pick([`${build.doors} portes`, String(build.doors)]),
    ];
    const told = facts(vehicle);
    return {
      text: csvLine(random, ",", cells),
      fields: {
        dealerReference: own,
        make: told.make,
        model: told.model,
        version: told.version,
        price: told.price,
        mileage: told.mileage,
        firstTrafficDate: date,
        powerDIN: ch,
        ratedHorsePower: fiscal,
        cubic: isElectric ? null : cubic,
        // Of an electric vehicle, and of what the file does not say, it follows from energy and age.
        ...(isElectric ? {} : { critAir: crit, co2, consumption: litres }),
        length: millimetres,
        trunkVolume: trunk,
        warrantyMonths: months,
        doors: build.doors,
      },
    };
  });
  const header =
    "id,marque,modele,version,prix_ttc,compteur,mise_en_circulation,puissance,puissance_fiscale,cylindree,vignette,rejet,conso,longueur,coffre,garantie,loyer,nb_portes";
  return { content: utf8([header, ...texts, ""].join("\n")), expected };
};

const xmlText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const xmlAttribute = (text: string) => xmlText(text).replaceAll('"', "&quot;");

const xmlAttributes: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car", "truck"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = String(77_001 + index);
    const isDay = random.chance(0.7);
    const isTold = random.chance(0.7);
    const photos = photosOf(own, vehicle.photos);
    const told = facts(vehicle);
    const power = random.pick([`${kilowatts(build.power)} kW`, `${build.power} ch`]);
    const paragraphs = vehicle.description.split("\n").map((line) => `<p>${xmlText(line)}</p>`);
    const text = [
      `<annonce id="${own}" type="${build.vertical === "car" ? "VP" : "VU"}"><id>interne</id>`,
      `<vehicule marque="${xmlAttribute(build.make)}" modele="${xmlAttribute(build.model)}" energie="${energyOf(random, vehicle)}" puissance="${power}"/>`,
      `<prix ttc="${vehicle.price}" ht="${random.pick(["", (vehicle.price / 1.2).toFixed(2).replace(".", ",")])}"/>`,
      `<compteur km="${vehicle.mileage}"/><circulation annee="${date.slice(0, 4)}" date="${isDay ? date : ""}"/>`,
      photos.length === 0 ? "<media/>" : `<media>${photos.map((url) => `<photo url="${url}"/>`).join("")}</media>`,
      isTold ? `<texte><![CDATA[${paragraphs.join("")}]]></texte>` : random.pick(["<texte/>", ""]),
      "</annonce>",
    ].join("");
    return {
      text,
      fields: {
        dealerReference: own,
        ...told,
        version: "",
        firstTrafficDate: isDay ? date : null,
        // Which hybrid it is the version would tell, and there is none.
        ...(build.energy === "not_plug_hyb" ? { energy: undefined } : {}),
        powerDIN: build.power,
        photos,
        // Between paragraphs a line stays free.
        description: isTold ? vehicle.description.replaceAll("\n", "\n\n") : null,
      },
    };
  });
  const whole = `<?xml version="1.0" encoding="windows-1252"?>\n<annonces>${texts.join("")}</annonces>\n`;
  return { content: windows1252(whole), expected };
};

const xmlElements: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `X-${index + 1}`;
    const photos = photosOf(own, vehicle.photos).map((url, at) => (at === 0 ? `${url}?a=1&b=2` : url));
    const isBox = random.chance(0.7);
    const version = random.chance(0.2) ? `${build.version} & <Pack>` : build.version;
    const { year, month, day } = partsOf(date);
    const text = [
      "    <vehicule>",
      `      <reference>${own}</reference><marque>${xmlText(build.make)}</marque><modele>${xmlText(build.model)}</modele>`,
      random.chance(0.5) ? `<version>${xmlText(version)}</version>` : `<version><![CDATA[${version}]]></version>`,
      `      <prix devise="EUR">${grouped(vehicle.price, " ")}</prix><kilometrage>${grouped(vehicle.mileage, random.pick([" ", ""]))}</kilometrage>`,
      `<mec>${day}.${month}.${year}</mec><energie>${energyOf(random, vehicle)}</energie>`,
      isBox ? `<boite>${gearboxOf(random, vehicle)}</boite>` : random.pick(["<boite></boite>", "<boite/>"]),
      `      <photos>${photos.map((url) => `<photo>${xmlText(url)}</photo>`).join("")}</photos>`,
      "    </vehicule>",
    ].join("\n");
    return {
      text,
      fields: {
        dealerReference: own,
        ...facts(vehicle),
        version: versionOf(version),
        gearbox: isBox ? build.gearbox : null,
        photos,
      },
    };
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<export date="2026-03-01">\n  <stock>\n';
  return { content: utf8(`${head}${texts.join("\n")}\n  </stock>\n</export>\n`), expected };
};

/** As programs that spread a stock over portals export it: every cell in quotes, much that no portal asks for. */
const portalExport: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car", "truck"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = String(48_201 + index);
    const photos = photosOf(own, vehicle.photos);
    const isTold = random.chance(0.7);
    const [fiscal, cubic, co2] = [random.int(4, 9), random.int(900, 1999), random.int(95, 185)];
    const isElectric = build.energy === "elec";
    const months = random.pick([3, 6, 12, 24]);
    const firstHand = vehicle.owners === 1;
    const cells = [
      own,
      "GARLAC01",
      `AB-${String(100 + (index % 900))}-CD`,
      `VF1XXXXXXXX${String(index).padStart(6, "0")}`,
      build.vertical === "car" ? "VP" : "VU",
      build.make.toUpperCase(),
      build.model.toUpperCase(),
      build.version,
      date.slice(0, 4),
      slashed(date),
      String(vehicle.mileage),
      random.pick(["OUI", "NON"]),
      vehicle.paint.words,
      random.pick(["Tissu noir", "Cuir", ""]),
      String(build.doors),
      String(build.seats),
      energyOf(random, vehicle).toUpperCase(),
      build.gearbox === "MANUAL" ? "MECANIQUE" : "AUTOMATIQUE",
      String(random.int(5, 8)),
      String(fiscal),
      String(build.power),
      isElectric ? "" : String(cubic),
      isElectric ? "0" : String(co2),
      String(vehicle.price),
      String(Math.round(vehicle.price * 0.9)),
      "Garantie constructeur",
      String(months),
      firstHand ? "OUI" : "NON",
      vehicle.equipment.map(({ words }) => words).join("|"),
      photos.join("|"),
      isTold ? vehicle.description : "",
      vehicle.place.zipcode,
      vehicle.place.city.toUpperCase(),
      "0450000000",
    ];
    return {
      text: cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"),
      fields: {
        dealerReference: own,
        ...facts(vehicle),
        externalColor: vehicle.paint.colour,
        doors: build.doors,
        seats: build.seats,
        gearbox: build.gearbox,
        ratedHorsePower: fiscal,
        powerDIN: build.power,
        ...(isElectric ? {} : { cubic, co2 }),
        warrantyMonths: months,
        firstHand,
        options: vehicle.equipment.map(({ key }) => key).toSorted(),
        photos,
        description: isTold ? vehicle.description : null,
        ...place(vehicle),
      },
    };
  });
  const header =
    "IdentifiantVehicule;CodeSociete;Immatriculation;NumeroSerie;Genre;Marque;Modele;Version;Millesime;DateMEC;Kilometrage;KmGaranti;CouleurExterieure;Sellerie;NbPortes;NbPlaces;Energie;TypeBoite;NbRapports;PuissanceFiscale;PuissanceReelle;Cylindree;EmissionCO2;PrixVenteTTC;PrixMarchand;LibelleGarantie;DureeGarantie;PremiereMain;Equipements;Photos;Commentaire;CodePostal;Ville;TelephoneContact";
  const quoted = header.split(";").map((name) => `"${name}"`);
  const lines = [quoted.join(";"), ...texts, ""];
  return { content: windows1252(lines.join("\r\n")), expected };
};

/** As a used-vehicle management program sends its park by night. */
const parkDocument: WriteFormat = (random, rows) => {
  const { texts, expected } = rowsOf(rows, random, ["car"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `VO${String(index + 1).padStart(5, "0")}`;
    const photos = photosOf(own, vehicle.photos);
    const [engine, trim] = [build.version.split(" ").slice(0, -1).join(" "), build.version.split(" ").at(-1) ?? ""];
    const isReduced = random.chance(0.3);
    const [fiscal, co2, tenths] = [random.int(4, 9), random.int(95, 185), random.int(38, 79)];
    const isElectric = build.energy === "elec";
    const field = (name: string, text: string | number) =>
      text === "" ? `<${name}/>` : `<${name}>${xmlText(String(text))}</${name}>`;
    const text = [
      `<vehicule>${field("ref_interne", own)}${field("immat", `AB-${100 + (index % 900)}-CD`)}${field("type_vehicule", "VO")}`,
      field("marque", build.make.toUpperCase()),
      field("famille", build.model.toUpperCase()),
      field("motorisation", engine),
      field("finition", trim),
      field("energie", energyOf(random, vehicle)),
      field("boite_vitesse", gearboxOf(random, vehicle)),
      field("kms", vehicle.mileage),
      field("date_mise_circulation", slashed(date)),
      field("prix_ttc", isReduced ? vehicle.price + 600 : vehicle.price),
      field("prix_remise", isReduced ? vehicle.price : ""),
      field("prix_neuf", vehicle.price + 9000),
      field("puissance_din", build.power),
      field("puissance_fiscale", fiscal),
      field("co2_mixte", isElectric ? 0 : co2),
      field("conso_mixte", isElectric ? "" : (tenths / 10).toFixed(1)),
      field("couleur_ext", vehicle.paint.words),
      field("nb_portes", build.doors),
      field("nb_places", build.seats),
      field("nb_proprietaires", vehicle.owners),
      `<equipements>${vehicle.equipment.map(({ words }) => `<equipement>${words}</equipement>`).join("")}</equipements>`,
      `<images>${photos.map((url, at) => `<image ordre="${at + 1}">${url}</image>`).join("")}</images>`,
      field("observations", vehicle.description),
      `${field("cp", vehicle.place.zipcode)}${field("ville", vehicle.place.city)}</vehicule>`,
    ].join("\n");
    return {
      text,
      fields: {
        dealerReference: own,
        ...facts(vehicle),
        gearbox: build.gearbox,
        powerDIN: build.power,
        ratedHorsePower: fiscal,
        ...(isElectric ? {} : { co2, consumption: tenths / 10 }),
        externalColor: vehicle.paint.colour,
        doors: build.doors,
        seats: build.seats,
        owners: vehicle.owners,
        options: vehicle.equipment.map(({ key }) => key).toSorted(),
        photos,
        description: vehicle.description,
        ...place(vehicle),
      },
    };
  });
  const head = '<?xml version="1.0" encoding="utf-8"?>\n<client code="LAC"><parc>\n';
  return { content: utf8(`${head}${texts.join("\n")}\n</parc></client>\n`), expected };
};

/** As a younger program answers by its interface, in English words. */
const stockAnswer: WriteFormat = (random, rows) => {
  const fuels = { ess: "PETROL", dies: "DIESEL", elec: "ELECTRIC", not_plug_hyb: "HEV", plug_hyb: "PHEV" } as const;
  const { texts, expected } = rowsOf(rows, random, ["car", "truck"], (vehicle, index) => {
    const { build, date } = vehicle;
    const own = `S-${String(index + 1)}`;
    const photos = photosOf(own, vehicle.photos);
    const [fiscal, months] = [random.int(4, 9), random.pick([3, 6, 12])];
    // Of these years (arrêté of 21 June 2016).
    const crit = build.energy === "dies" ? 2 : 1;
    const firstHand = vehicle.owners === 1;
    return {
      text: {
        stockNumber: own,
        licensePlate: `AB-${100 + (index % 900)}-CD`,
        vehicleType: build.vertical === "car" ? "VP" : "VU",
        makeName: build.make,
        modelName: build.model,
        commercialDescription: build.version,
        registrationDate: `${date}T00:00:00.000Z`,
        odometer: vehicle.mileage,
        prices: {
          priceInclVat: vehicle.price,
          priceExclVat: Math.round(vehicle.price / 1.2),
          tradePrice: vehicle.price - 900,
        },
        fuelType: fuels[build.energy],
        transmission: build.gearbox === "MANUAL" ? "MANUAL" : "AUTOMATIC",
        horsePower: build.power,
        fiscalPower: fiscal,
        exteriorColor: vehicle.paint.words,
        doorsCount: build.doors,
        seatsCount: build.seats,
        ...(build.energy === "elec" ? {} : { critAir: crit }),
        options: vehicle.equipment.map(({ words }, at) => ({ code: `O${at}`, label: words })),
        pictures: photos.map((uri, at) => ({ uri, isMain: at === 0 })),
        warranty: { durationMonths: months, label: "Garantie" },
        isFirstHand: firstHand,
        isVatRecoverable: vehicle.reclaimVAT,
        description: vehicle.description,
        site: { id: 12, postalCode: vehicle.place.zipcode, city: vehicle.place.city },
      },
      fields: {
        dealerReference: own,
        ...facts(vehicle),
        gearbox: build.gearbox,
        powerDIN: build.power,
        ratedHorsePower: fiscal,
        externalColor: vehicle.paint.colour,
        doors: build.doors,
        seats: build.seats,
        ...(build.energy === "elec" ? {} : { critAir: crit }),
        options: vehicle.equipment.map(({ key }) => key).toSorted(),
        photos,
        warrantyMonths: months,
        firstHand,
        reclaimVAT: vehicle.reclaimVAT,
        description: vehicle.description,
        ...place(vehicle),
      },
    };
  });
  return { content: utf8(JSON.stringify({ page: 1, total: rows, data: texts })), expected };
};

export const WRITTEN_FORMATS: Readonly<Record<string, WriteFormat>> = {
  "carriage-returns": carriageReturns,
  "in-addresses": inAddresses,
  "joined-columns": joinedColumns,
  "json-array": jsonArray,
  "json-lines": jsonLines,
  "json-nested": jsonNested,
  "null-words": nullWords,
  "one-name": oneName,
  "two-sites": twoSites,
  units,
  "xml-attributes": xmlAttributes,
  "xml-elements": xmlElements,
  "portal-export": portalExport,
  "park-document": parkDocument,
  "stock-answer": stockAnswer,
};
