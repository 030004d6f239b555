/**
 * `virage feed key`, `feed settings` and `feed source`: how a dealer’s stock comes by itself. Where a running site holds the data
 * directory, the site does it, and the command tells the same.
 *
 * Exit codes: 0 done; 1 it cannot be done; 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import type { FeedOperation } from "../feeds/arrivals/feed-operations.ts";
import { feedOperationSchema, operateFeed } from "../feeds/arrivals/feed-operations.ts";
import { EXIT } from "./feed-exit.ts";
import type { FeedSurroundings } from "./feed-surroundings.ts";
import { readMapping, readMostVehicles } from "./import-request.ts";
import { doneBySelfOrSite } from "./self-or-site.ts";

export const KEY_USAGE = `feed key --dealer C123 [--label TEXTE] | --list | --revoke CLÉ

Fait une clé avec laquelle le logiciel d’un professionnel envoie son stock, et la montre une fois.

  --label TEXTE  à qui elle est confiée
  --list         montre celles qui existent, et quand elles ont servi
  --revoke CLÉ   en retire une, par le nom que donne --list`;

export const SETTINGS_USAGE = `feed settings --dealer C123 [--mapping CORRESPONDANCE] [--encoding ENCODAGE] [--most-vehicles N]

Dit comment sont lus les fichiers d’un professionnel qui viennent d’eux-mêmes ; sans option, montre ce qui est dit.

  --mapping FICHIER.json  la correspondance, ou le nom d’une correspondance fournie ; « aucune » pour la première qui convient
  --encoding ENCODAGE     utf-8, windows-1252, iso-8859-1 ; « aucun » pour celui de la correspondance
  --most-vehicles 30000   combien de véhicules il peut avoir, d’où que viennent ses fichiers ; « aucun » pour le nombre ordinaire`;

export const SOURCE_USAGE = `feed source [--dealer C123] [--url https://… --every 6h] [--remove]

Fait relever le stock d’un professionnel à une adresse ; sans --url, montre ce qui est relevé.

  --url ADRESSE  de l’Internet public, en http ou https
  --every 6h     tous les combien : 15min à 7j (6h par défaut)
  --remove       ne le relève plus`;

/** Undefined when the command line cannot be understood. */
type Read = (args: readonly string[]) => Promise<FeedOperation | string | undefined>;

const readKey: Read = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dealer: { type: "string" },
      label: { type: "string" },
      list: { type: "boolean", default: false },
      revoke: { type: "string" },
    },
  });
  const { dealer: curef, label, list, revoke: id } = values;
  const asked = [label !== undefined, list, id !== undefined].filter(Boolean);
  if (asked.length > 1) return undefined;
  const operation = list
    ? { kind: "feed keys", curef }
    : id === undefined
      ? { kind: "feed key", curef, label: label ?? "" }
      : { kind: "feed revoke", curef, id };
  return feedOperationSchema.safeParse(operation).data;
};

const readSettings: Read = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dealer: { type: "string" },
      mapping: { type: "string" },
      encoding: { type: "string" },
      "most-vehicles": { type: "string" },
    },
  });
  const { dealer: curef, mapping: named, encoding, "most-vehicles": vehicles } = values;
  const mostVehicles = vehicles === undefined || vehicles === "aucun" ? 0 : readMostVehicles(vehicles);
  if (mostVehicles === undefined) return undefined;
  const read = named === undefined || named === "aucune" ? undefined : await readMapping(named);
  if (read?.kind === "wrong") return read.message;
  const mapping = named === "aucune" ? "" : read?.text;
  return feedOperationSchema.safeParse({
    kind: "feed settings",
    curef,
    ...(mapping === undefined ? {} : { mapping }),
    ...(encoding === undefined ? {} : { encoding: encoding === "aucun" ? "" : encoding }),
    ...(vehicles === undefined ? {} : { mostVehicles }),
  }).data;
};

const MINUTES: Readonly<Record<string, number>> = { min: 1, h: 60, j: 24 * 60 };

const readSource: Read = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dealer: { type: "string" },
      url: { type: "string" },
      every: { type: "string" },
      remove: { type: "boolean", default: false },
    },
  });
  const { dealer: curef, url, every, remove } = values;
  if (url === undefined) {
    if (every !== undefined) return undefined;
    const named = curef === undefined ? {} : { curef };
    return feedOperationSchema.safeParse({ kind: remove ? "feed no source" : "feed sources", ...named }).data;
  }
  const [, count = "", unit = ""] = /^(\d{1,5})(min|h|j)$/.exec(every ?? "6h") ?? [];
  const everyMinutes = Number(count) * (MINUTES[unit] ?? 0);
  return remove ? undefined : feedOperationSchema.safeParse({ kind: "feed source", curef, url, everyMinutes }).data;
};

function command(read: Read) {
  return async (args: readonly string[], { stdout, stderr, clock, openStorage }: FeedSurroundings) => {
    const asked = await readOrUndefined(read, args);
    if (asked === undefined) return undefined;
    if (typeof asked === "string") {
      stderr.write(`${asked}\n`);
      return EXIT.usage;
    }
    const { kind, told } = await doneBySelfOrSite(asked, openStorage, (storage) =>
      operateFeed(asked, { storage, clock }),
    );
    (kind === "done" ? stdout : stderr).write(told);
    return kind === "done" ? EXIT.done : EXIT.failed;
  };
}

async function readOrUndefined(read: Read, args: readonly string[]) {
  try {
    return await read(args);
  } catch (error) {
    // An option that there is not, or one without its value.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export const keyCommand = command(readKey);
export const settingsCommand = command(readSettings);
export const sourceCommand = command(readSource);
