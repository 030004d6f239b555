/** What the heads of a dealer's day and of its contacts say; the pages themselves come with who opens them. */
import { pageMeta } from "../page-meta.ts";
import type { loader as loadContacts } from "./contacts-data.server.ts";
import type { loader as loadDay } from "./day-data.server.ts";
import type { ProMeta } from "./pro-page.ts";

export function dayMeta({ loaderData }: ProMeta<typeof loadDay>) {
  return pageMeta({
    title: `Aujourd’hui, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Votre stock, vos contacts et vos prix face au marché.",
    canonical: undefined,
    indexed: false,
  });
}

export function contactsMeta({ loaderData }: ProMeta<typeof loadContacts>) {
  const who = loaderData?.isOpened === true ? loaderData.thread?.who : undefined;
  return pageMeta({
    title: `${who ?? "Contacts"}, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Ce que vos visiteurs vous ont écrit, et ce que vous leur avez répondu.",
    canonical: undefined,
    indexed: false,
  });
}
