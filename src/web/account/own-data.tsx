import { counted } from "../../domain/french.ts";
import { daysLabel } from "../../domain/privacy/retention.ts";
import { Icon } from "../design/icon.tsx";
import { EXPORT } from "./account-address.ts";

interface OwnDataProps {
  /** Whoever is here has just shown that it is them. */
  readonly isFresh: boolean;
  /** Many archives were asked for in a short time. */
  readonly isExportLater: boolean;
  /** Erasing was asked for without its tick. */
  readonly isEraseUnsure: boolean;
  /** Adverts that they deposited, in any state. */
  readonly adverts: { readonly count: number; readonly photos: number };
  readonly inactive: { readonly months: number; readonly noticeDays: number };
}

/** What a member takes away, and what erases it. */
export function OwnData({ isFresh, isExportLater, isEraseUnsure, adverts, inactive }: OwnDataProps) {
  return (
    <section aria-labelledby="donnees">
      <h2 id="donnees">Mes données</h2>
      {!isFresh && (
        <p>
          Pour les emporter ou les effacer, <a href="#connexion">confirmez d’abord que c’est vous</a>.
        </p>
      )}
      <div className="own-data">
        <section aria-labelledby="emporter">
          <h3 id="emporter">Les emporter</h3>
          <p>
            Compte, appareils et clés d’accès, favoris et leurs notes, annonces ouvertes, recherches et alertes,
            messages et signalements
            {adverts.count > 0 &&
              `, ${adverts.count === 1 ? "votre annonce avec son texte" : `vos ${counted(adverts.count, "annonce")} avec leur texte`}, ce qui en a été décidé${adverts.photos > 0 ? " et la liste des photographies" : ""}`}
            &#8239;: une archive, avec un fichier JSON lisible et un tableau CSV de chaque sorte. Elle se télécharge
            tout de suite.
          </p>
          {isExportLater && (
            <p className="error" role="alert">
              <Icon name="alert" small />
              Vous venez de la télécharger plusieurs fois&#8239;: réessayez dans une heure.
            </p>
          )}
          {isFresh && (
            <a className="button" href={EXPORT} download>
              <Icon name="download" />
              Télécharger mes données
            </a>
          )}
        </section>
        <form className="erase" method="post" noValidate aria-labelledby="effacer">
          <h3 id="effacer">Les effacer</h3>
          <p>
            Tout part aussitôt&#8239;: votre compte, ses sessions, vos favoris, vos recherches et leurs alertes, et ce
            que vous nous avez écrit depuis cette adresse. {adverts.count > 0 && <b>{advertsGo(adverts)} </b>}Les
            messages déjà reçus par les vendeurs restent chez eux. Rien ne pourra être rétabli.
          </p>
          {isFresh && (
            <label className="check">
              <input
                type="checkbox"
                name="compris"
                required
                aria-invalid={isEraseUnsure}
                aria-describedby={isEraseUnsure ? "compris-issue" : undefined}
              />
              <span>J’ai compris, il n’y aura pas de retour</span>
            </label>
          )}
          {isEraseUnsure && (
            <p className="error" id="compris-issue">
              <Icon name="alert" small />
              Rien n’est effacé&#8239;: cochez d’abord cette case.
            </p>
          )}
          {isFresh && (
            <button className="button" type="submit" name="geste" value="effacer">
              <Icon name="trash" />
              Effacer mon compte
            </button>
          )}
        </form>
      </div>
      <p className="soft">
        Sans visite de votre part pendant {inactive.months} mois, nous vous écrivons, puis tout s’efface{" "}
        {daysLabel(inactive.noticeDays)} plus tard.
      </p>
    </section>
  );
}

const advertsGo = ({ count, photos }: OwnDataProps["adverts"]) =>
  `${count === 1 ? "Votre annonce" : `Vos ${counted(count, "annonce")}`}${photos === 0 ? "" : ` et ${count === 1 ? "ses" : "leurs"} ${counted(photos, "photographie")}`} ${count === 1 && photos === 0 ? "s’efface" : "s’effacent"}, et ce qui est en ligne quitte le site.`;
