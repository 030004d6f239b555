/** What visitors of a site may ask for, read from its own pages and API. */
import { ask } from "../../test/role-processes.ts";
import type { Known } from "./visits.ts";

const KNOWN_PAGES = 40;

export async function whatIsKnown(origin: string): Promise<Known> {
  const read = async (page: number) => {
    const { body } = await ask(origin, { path: `/api/v5/search?vertical=car&page=${page}` });
    return (JSON.parse(body) as { readonly hits: readonly { readonly reference: string }[] }).hits;
  };
  const references: string[] = [];
  for (let page = 1; page <= KNOWN_PAGES; page++) references.push(...(await read(page)).map((hit) => hit.reference));
  const { body: home } = await ask(origin, { path: "/" });
  const links = Array.from(home.matchAll(/href="(\/occasion-[^"?#]+\.html)"/g), ([, path = ""]) => path);
  const landings = [...new Set(links)];
  if (references.length === 0 || landings.length === 0) throw new Error(`${origin} shows nothing to be asked for`);
  return { references, landings };
}
