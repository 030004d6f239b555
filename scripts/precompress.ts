/** Writes the compressed twins of built assets, once, at the highest quality: no request waits for it. */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = /\.(?:js|css|svg)$/;
/** Below, the header costs as much as is gained. */
const SMALLEST = 200;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function precompress(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name);
      const content = await readFile(file);
      if (content.length < SMALLEST) return;
      const brotli = toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
      await Promise.all([
        brotli.then((compressed) => writeFile(`${file}.br`, compressed)),
        toGzip(content, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
      ]);
    }),
  );
}
