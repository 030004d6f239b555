/** Adverts that are written as the version that a seller chose. */
import type { Deposit } from "../../domain/deposit/deposit.ts";
import { OTHER_VERSION } from "../../domain/deposit/deposit.ts";
import type { Contradicted } from "../../domain/deposit/of-version.ts";
import { contradictedBy } from "../../domain/deposit/of-version.ts";
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { page } from "../../search/asking.ts";
import { listingReference } from "../../deposits/listing-reference.ts";
import type { PageServices } from "../services.ts";

/** Enough for what they differ in to be told. */
const READ = 96;
/** The same adverts whoever asks. */
const SEED = "version";

/** `own` is the reference of its own listing, which says nothing of it. */
export async function advertsOfVersion(
  { search }: Pick<PageServices, "search">,
  { vehicle }: ReadFacts,
  version: string,
  own: string | undefined,
): Promise<readonly Listing[]> {
  if (vehicle === undefined || version === "") return [];
  const { vertical, make, model, generation } = vehicle;
  const named = { make: make.key, model: model.key };
  const selection = generation === undefined ? named : { ...named, commercialName: generation.key };
  const filters = { vertical, makesModelsCommercialNames: [selection], versions: [version] };
  const { references } = await search.answer(page({ seed: SEED, page: 0, pageSize: READ, filters }));
  const found = await search.listings(references.filter((reference) => reference !== own));
  return found.map(({ listing }) => listing);
}

/** Nothing is asked where nothing is chosen. */
export async function contradictionsOf(services: PageServices, deposit: Deposit | undefined): Promise<Contradicted> {
  const version = deposit?.fields.version ?? "";
  if (deposit === undefined || version === "" || version === OTHER_VERSION) return {};
  const { facts } = services.deposits.read(deposit);
  return contradictedBy(facts, await advertsOfVersion(services, facts, version, listingReference(deposit)));
}
