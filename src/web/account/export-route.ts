/** `GET /compte/mes-donnees.zip`: all that is kept of a member, to be taken away. */
import { redirect } from "react-router";
import { dayInParis } from "../../domain/paris-time.ts";
import { servicesContext } from "../services.ts";
import { ACCOUNT, EXPORT, EXPORT_LATER, signInAddress } from "./account-address.ts";
import type { Route } from "./+types/export-route.ts";

const SEE_OTHER = 303;

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, viewer, allow } = context.get(servicesContext);
  if (viewer.kind !== "member") throw redirect(signInAddress(EXPORT));
  // Who finds a device open looks at the account, and takes nothing of it away.
  if (!(await accounts.isFresh(viewer))) throw redirect(`${ACCOUNT}#connexion`, SEE_OTHER);
  if ((await allow("export", viewer.id)) > 0) throw redirect(EXPORT_LATER, SEE_OTHER);
  const archive = await accounts.export(viewer);
  return new Response(new Blob([Uint8Array.from(archive)]), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="virage-mes-donnees-${dayInParis(Date.now())}.zip"`,
    },
  });
}
