/** A new dealer's space: what the law wants told of a trader, and how it is reached. */
import "../design/field.css";
import { OpeningForm } from "./opening-form.tsx";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./opening-data.server.ts";

export default function OpeningPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { typed = loaderData.typed, issues = [], isLater = false } = actionData ?? {};
  return (
    <ProFrame>
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Ouvrir un espace pro</h1>
            <p>Deux minutes&#8239;; votre fichier de stock vient ensuite.</p>
          </div>
        </div>
        {isLater && (
          <p className="notice error" role="alert">
            Vous avez ouvert plusieurs espaces à l’instant. Réessayez dans une heure&#8239;: ce que vous avez écrit est
            resté.
          </p>
        )}
        <OpeningForm typed={typed} issues={issues} />
      </main>
    </ProFrame>
  );
}
