/** Whose advert a request means. */
import type { Holder } from "../../deposits/holder.ts";
import { readTrustedCookie } from "../cookies/jar.ts";
import type { PageServices } from "../services.ts";

export function holderOf(services: PageServices, cookies: string | null): Holder {
  return { viewer: services.viewer, token: readTrustedCookie(services, cookies, "draft") };
}
