import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

/** `<package>/build/cjs/index.cjs` is the only path that the package exports. */
const PACKAGE = path.resolve(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../../..");

/** A cleaner of the temporary folder may have taken some files of an old copy and left others. */
const NEEDED = [
  "chromium",
  "lib/libnss3.so",
  "lib/libsoftokn3.so",
  "fonts.conf",
  "fonts/Open_Sans/OpenSans-Regular.ttf",
];

/**
 * The folder that holds `chromium`, `lib/`, `fonts/` and `fonts.conf`, unpacked under the system's temporary folder
 * once per user and version. Several processes may ask at the same time: each unpacks aside and renames, so that
 * nobody ever sees half a browser.
 *
 * @throws when a folder of that name belongs to another user, whose programs are not to be run
 */
export async function unpackedChromium(): Promise<string> {
  const folder = path.join(tmpdir(), `virage-chromium-${await packageVersion()}-${process.getuid?.() ?? 0}`);
  if (await isComplete(folder)) return folder;
  const aside = await mkdtemp(`${folder}-`);
  try {
    const fresh = path.join(aside, "fresh");
    await unpack(fresh, folder);
    await putInPlace(fresh, folder, path.join(aside, "damaged"));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return folder;
}

async function packageVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(PACKAGE, "package.json"), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) return String(manifest.version);
  throw new Error(`no version in ${PACKAGE}/package.json`);
}

async function isComplete(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return false;
  if (process.getuid !== undefined && found.uid !== process.getuid()) {
    throw new Error(`${folder} belongs to user ${found.uid}; set TMPDIR to a folder of your own`);
  }
  const missing = await Promise.all(NEEDED.map((file) => access(path.join(folder, file)).catch(() => file)));
  return missing.every((file) => file === undefined);
}

/** A rename onto a folder that holds files fails, so the first of several processes wins and the others use its copy. */
async function putInPlace(fresh: string, folder: string, damaged: string): Promise<void> {
  try {
    await rename(fresh, folder);
  } catch {
    if (await isComplete(folder)) return;
    await rename(folder, damaged);
    await rename(fresh, folder);
  }
}

/** @param finalFolder where `folder` will stand in the end: fontconfig wants absolute paths */
async function unpack(folder: string, finalFolder: string): Promise<void> {
  await mkdir(folder);
  await Promise.all([
    decompress("chromium.br", path.join(folder, "chromium"), 0o700),
    unpackTar("al2023.tar", folder),
    unpackTar("fonts.tar", folder),
  ]);
  await writeFile(path.join(folder, "fonts.conf"), fontConfiguration(finalFolder));
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  const file = path.join(folder, archive);
  await decompress(`${archive}.br`, file, 0o600);
  // -o: files belong to whoever unpacks, also when that is root.
  await promisify(execFile)("tar", ["-x", "-o", "-f", file, "-C", folder]);
  await rm(file);
}

function decompress(name: string, to: string, mode: number): Promise<void> {
  const source = createReadStream(path.join(PACKAGE, "bin", name));
  return pipeline(source, createBrotliDecompress({ chunkSize: 2 ** 20 }), createWriteStream(to, { mode }));
}

/** The package's own configuration names folders of a Lambda function. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
