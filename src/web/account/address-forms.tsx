/** Behind the links of a change of address: one button each, for programs that look through mail follow links. */
import { Link } from "react-router";
import { ACCOUNT, SIGN_IN } from "./account-address.ts";
import { Issue } from "./issue.tsx";

interface NewAddressProps {
  readonly token: string;
  readonly email: string;
  readonly former: string;
  readonly issue: string | undefined;
}

const shown = (issue: string | undefined) => issue !== undefined && issue !== "";

export function NewAddress({ token, email, former, issue = "" }: NewAddressProps) {
  return (
    <form className="ask" method="post">
      <h1>Votre nouvelle adresse</h1>
      <p className="soft">
        Le compte de <b>{former}</b> aura pour adresse <b>{email}</b>. L’ancienne en est avertie, et peut le reprendre
        pendant sept jours.
      </p>
      <input type="hidden" name="jeton" value={token} />
      <button className="button primary large" type="submit">
        Changer d’adresse
      </button>
      {shown(issue) && <Issue id="address-issue" issue={`Adresse\u202f: ${issue}`} />}
      <p className="or">Ce n’est pas vous&#8239;? Fermez cette page&#8239;: rien n’a changé.</p>
    </form>
  );
}

type TakeBackProps = Omit<NewAddressProps, "former">;

export function TakeBack({ token, email, issue = "" }: TakeBackProps) {
  return (
    <form className="ask" method="post">
      <h1>Reprendre votre compte</h1>
      <p className="soft">
        Il aura de nouveau pour adresse <b>{email}</b>. Tous ses appareils seront déconnectés, son mot de passe et ses
        clés d’accès retirés. Un compte ouvert depuis avec cette adresse est effacé.
      </p>
      <input type="hidden" name="jeton" value={token} />
      <button className="button primary large" type="submit">
        Reprendre mon compte
      </button>
      {shown(issue) && <Issue id="address-issue" issue={`Adresse\u202f: ${issue}`} />}
    </form>
  );
}

export function TookBack() {
  return (
    <section className="sent">
      <h1>Votre compte est repris</h1>
      <p className="soft" role="status">
        Il a son adresse précédente, et plus personne n’y est connecté. Entrez par un lien, puis regardez ce qu’il
        garde.
      </p>
      <p>
        <a className="button primary large" href={SIGN_IN}>
          Recevoir un lien
        </a>
      </p>
    </section>
  );
}

export function AddressSpent() {
  return (
    <section className="sent">
      <h1>Ce lien ne sert plus</h1>
      <p className="soft">
        Il sert une seule fois, pour le compte qui l’a demandé&#8239;: pendant une heure à la nouvelle adresse, sept
        jours à l’ancienne.
      </p>
      <p>
        <Link className="button large" to={ACCOUNT} reloadDocument>
          Mon compte
        </Link>
      </p>
    </section>
  );
}
