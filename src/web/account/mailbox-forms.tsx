/** Behind the link by which a mailbox says that it is to receive the messages of a dealer: one button. */
import { Link } from "react-router";

interface ReceivingMailboxProps {
  readonly token: string;
  readonly dealer: string;
  readonly email: string;
  /** What failed of ours when the form was sent. */
  readonly why: string | undefined;
}

export function ReceivingMailbox({ token, dealer, email, why }: ReceivingMailboxProps) {
  return (
    <form className="ask" method="post">
      <h1>Recevoir les messages de {dealer}</h1>
      <p className="soft">
        Ce que les visiteurs de Virage écrivent à ce professionnel arrivera à <b>{email}</b>, avec leur adresse et leur
        numéro.
      </p>
      {why !== undefined && <p className="wrong">{why}</p>}
      <input type="hidden" name="jeton" value={token} />
      <button className="button primary large" type="submit">
        Recevoir ces messages
      </button>
      <p className="or">Vous n’avez rien demandé&#8239;? Fermez cette page&#8239;: rien n’a changé.</p>
    </form>
  );
}

function ToSpaces() {
  return (
    <p>
      <Link className="button large" to="/pro" reloadDocument>
        Espace professionnel
      </Link>
    </p>
  );
}

export function ReceivesMessages() {
  return (
    <section className="sent">
      <h1>C’est confirmé</h1>
      <p className="soft" role="status">
        Les messages des visiteurs arrivent maintenant à cette adresse.
      </p>
      <ToSpaces />
    </section>
  );
}

export function MailboxSpent() {
  return (
    <section className="sent">
      <h1>Ce lien ne sert plus</h1>
      <p className="soft">
        Il sert une seule fois, pendant deux semaines, et le dernier envoyé remplace ceux d’avant. Qui gère l’espace du
        professionnel peut en renvoyer un, depuis les réglages de sa vitrine.
      </p>
      <ToSpaces />
    </section>
  );
}
