/** What is kept of a person, to be taken away (GDPR, articles 15 and 20): the command tells it, the account page hands it over. */
import { strToU8, zipSync } from "fflate";
import { momentInParis } from "../domain/paris-time.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { csv } from "./csv.ts";
import type { HeldStorage } from "./held.ts";
import { HELD } from "./held.ts";

export interface ExportParts {
  readonly storage: HeldStorage;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

const read = async (email: string, { storage, clock }: ExportParts) => {
  const holder = { email, at: new Date(clock()).toISOString() };
  return Promise.all(HELD.map(async (held) => ({ held, ...(await held.read(storage, holder)) })));
};

const documentOf = (email: string, all: Awaited<ReturnType<typeof read>>): Readonly<Record<string, unknown>> => ({
  email,
  ...Object.fromEntries(all.map(({ held, items }) => [held.name, held.isOne === true ? items[0] : items])),
});

/** As JSON writes it: what there is one of at most is absent where there is none. */
export async function exportedData(email: string, parts: ExportParts): Promise<Readonly<Record<string, unknown>>> {
  return documentOf(email, await read(email, parts));
}

/** A zip of all of it as JSON and, for spreadsheets, as a table of each kind. */
export async function exportedArchive(typed: string, parts: ExportParts): Promise<Uint8Array> {
  const email = normaliseEmail(typed);
  const all = await read(email, parts);
  const now = parts.clock();
  const files: Readonly<Record<string, string>> = {
    "lisez-moi.txt": readme(email, now),
    "donnees.json": `${JSON.stringify(documentOf(email, all), undefined, 2)}\n`,
    ...Object.fromEntries(all.map(({ held: { file, headings }, rows }) => [`${file}.csv`, csv(headings, rows)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: now,
  });
}

const readme = (email: string, now: number) =>
  [
    `Ce que Virage garde sous l’adresse ${email}, ${momentInParis(now)}.`,
    "",
    "donnees.json : tout, pour un programme ou pour la lecture.",
    "Les fichiers .csv : la même chose en tableaux, un par sorte ; les dates sont en temps universel.",
    "",
    "Ce qu’un navigateur où vous n’êtes pas connecté garde seul n’est pas chez nous, et n’est donc pas ici.",
    "",
  ]
    .join("\r\n")
    .replaceAll(/ (?=[:;])/g, "\u202f");
