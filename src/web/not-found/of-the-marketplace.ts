import type { PageServices } from "../services.ts";
import { notFound } from "./find-missing-page.ts";

/** For loaders and actions of pages that are the marketplace's alone: on a dealer's own domain they are not there (spec 6.6). */
export async function ofTheMarketplace(services: PageServices, request: Pick<Request, "url">): Promise<void> {
  if (services.site.curef !== undefined) throw await notFound(services, new URL(request.url), { code: "notFound" });
}
