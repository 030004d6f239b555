/** Mail of a site without an SMTP server: files that any mail program opens, and what a page shows of them. */
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Letter } from "./mail.ts";
import type { Transport } from "./transport.ts";
import { composed } from "./transport.ts";

export interface FiledMail {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly mail: Letter;
}

export interface MailFolder extends Transport {
  /** The latest first. */
  all(): Promise<readonly FiledMail[]>;
  /** The whole file; undefined where there is none of that name. */
  file(name: string): Promise<Uint8Array | undefined>;
  /** Those of these keys, wherever they are. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was written before, ISO 8601 UTC. */
  forget(before: string): Promise<void>;
}

const NAME = /^[\w.-]+$/;
const nameOf = (key: string) => key.replaceAll(/[^\w.-]+/g, ".");

/** Made when the first mail comes. */
export function mailFolder(directory: string): MailFolder {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const at = (name: string, ending: "eml" | "json") => join(directory, `${name}.${ending}`);
  const put = async (path: string, content: string | Uint8Array) => {
    // Whole or not at all.
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  };
  const all = async () => {
    const names = (await filesIn(directory)).filter((file) => file.endsWith(".json"));
    const mails = await Promise.all(
      names.map(async (file): Promise<FiledMail> => {
        const name = file.slice(0, -".json".length);
        // The cast: nobody but `deliver` writes there.
        return { name, mail: JSON.parse(await readFile(join(directory, file), "utf8")) as Letter };
      }),
    );
    return mails.toSorted((a, b) => (a.mail.date === b.mail.date ? 0 : a.mail.date < b.mail.date ? 1 : -1));
  };
  const removeNamed = async (name: string) => {
    for (const ending of ["eml", "json"] as const) await rm(at(name, ending), { force: true });
  };
  return {
    deliver: async (key, mail) => {
      const { message } = await transporter.sendMail(composed(key, mail));
      if (!Buffer.isBuffer(message)) throw new Error(`no mail was made of ${key}`);
      await mkdir(directory, { recursive: true });
      // First what `all` finds: no mail is left that nobody forgets.
      await put(at(nameOf(key), "json"), JSON.stringify(mail));
      await put(at(nameOf(key), "eml"), message);
    },
    close: () => transporter.close(),
    all,
    file: async (name) =>
      NAME.test(name) && (await filesIn(directory)).includes(`${name}.eml`) ? readFile(at(name, "eml")) : undefined,
    remove: async (keys) => {
      for (const key of keys) await removeNamed(nameOf(key));
    },
    forget: async (before) => {
      for (const { name, mail } of await all()) if (mail.date < before) await removeNamed(name);
    },
  };
}

async function filesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    // Nobody has written yet.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
