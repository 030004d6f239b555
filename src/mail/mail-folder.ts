/** Mail of a site without an SMTP server: files that any mail program opens, and what a page shows of them. */
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Letter } from "./mail.ts";
import type { Transport } from "./transport.ts";
import { composed } from "./transport.ts";

export interface FiledMail {
  /** Of its file, without the ending: the moment the mail was written, then its key. */
  readonly name: string;
  readonly mail: Letter;
}

export interface FiledMails {
  /** How many there are, on every page. */
  readonly total: number;
  /** At most `MAILS_A_PAGE`. */
  readonly mails: readonly FiledMail[];
}

/** What a page reads does not grow with what a trial has sent. */
export const MAILS_A_PAGE = 20;

export interface MailFolder extends Transport {
  /** The newest first; `page` counts from 1. No file but theirs is read. */
  page(page: number): Promise<FiledMails>;
  /** What one of them says; undefined where there is none of that name. */
  letter(name: string): Promise<Letter | undefined>;
  /** The whole file; undefined where there is none of that name. */
  file(name: string): Promise<Uint8Array | undefined>;
  /** Those of these keys, wherever they are, and those that are meant; a name ends with the key as a file’s name can have it. */
  remove(keys: readonly string[], isMeant?: (name: string, mail: Letter) => boolean): Promise<void>;
  /** Removes what was written before, ISO 8601 UTC. */
  forget(before: string): Promise<void>;
}

const NAME = /^[\w.-]+$/;
/** Names sort as the moments do. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z_/;
const momentName = (date: string) => new Date(date).toISOString().replaceAll(":", "");
const keyName = (key: string) => key.replaceAll(/[^\w.-]+/g, ".");
const fileName = (key: string, date: string) => `${momentName(date)}_${keyName(key)}`;

/** Made when the first mail comes. */
export function mailFolder(directory: string): MailFolder {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const at = (name: string, ending: "eml" | "json") => join(directory, `${name}.${ending}`);
  const put = async (path: string, content: string | Uint8Array) => {
    // Whole or not at all.
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  };
  const names = async () =>
    (await filesIn(directory)).filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
  const removeNamed = async (name: string) => {
    for (const ending of ["eml", "json"] as const) await rm(at(name, ending), { force: true });
  };
  return {
    deliver: async (key, mail) => {
      const { message } = await transporter.sendMail(composed(key, mail));
      if (!Buffer.isBuffer(message)) throw new Error(`no mail was made of ${key}`);
      await mkdir(directory, { recursive: true });
      // First what `names` finds: no mail is left that nobody forgets.
      const name = fileName(key, mail.date);
      await put(at(name, "json"), JSON.stringify(mail));
      await put(at(name, "eml"), message);
    },
    close: () => transporter.close(),
    page: async (page) => {
      const all = (await names()).toSorted().toReversed();
      const shown = all.slice((page - 1) * MAILS_A_PAGE, page * MAILS_A_PAGE);
      const mails = await Promise.all(shown.map((name) => readFiled(at(name, "json"), name)));
      return { total: all.length, mails: mails.filter((mail) => mail !== undefined) };
    },
    letter: async (name) => (NAME.test(name) ? (await readFiled(at(name, "json"), name))?.mail : undefined),
    file: (name) => (NAME.test(name) ? unlessAway(readFile(at(name, "eml"))) : Promise.resolve(undefined)),
    remove: async (keys, isMeant) => {
      const erased = new Set(keys.map(keyName));
      for (const name of await names()) {
        const isKnown = erased.has(name.replace(WRITTEN, ""));
        const filed = isKnown || isMeant === undefined ? undefined : await readFiled(at(name, "json"), name);
        if (isKnown || (filed !== undefined && isMeant?.(name, filed.mail) === true)) await removeNamed(name);
      }
    },
    forget: async (before) => {
      const oldest = momentName(before);
      // A name without a moment is of a time when names had none.
      for (const name of await names()) if (!WRITTEN.test(name) || name < oldest) await removeNamed(name);
    },
  };
}

/** Undefined of a mail that was erased meanwhile. */
async function readFiled(path: string, name: string): Promise<FiledMail | undefined> {
  const text = await unlessAway(readFile(path, "utf8"));
  // The cast: nobody but `deliver` writes there.
  return text === undefined ? undefined : { name, mail: JSON.parse(text) as Letter };
}

/** Nobody has written before the first mail. */
const filesIn = async (directory: string): Promise<readonly string[]> => (await unlessAway(readdir(directory))) ?? [];

/** Undefined where there is nothing of that name. */
async function unlessAway<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
