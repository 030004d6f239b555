import { Icon } from "../design/icon.tsx";

/** To whom came for the space of professionals: what it is, what opening one needs, and what is paid for. */
export default function WhyProSpace() {
  return (
    <section className="without-account" aria-labelledby="pourquoi">
      <h2 id="pourquoi">L’espace pro, pour qui fait métier de vendre des véhicules</h2>
      <p className="soft">
        Votre stock en ligne à partir du fichier que vous avez déjà, une vitrine à votre nom, les messages des acheteurs
        en un endroit.
      </p>
      <ul>
        <li>
          <Icon name="shield" />
          <span>
            <b>Pour l’ouvrir</b>&#8239;: votre raison sociale, votre SIREN, l’adresse et le téléphone de
            l’établissement. Deux minutes.
          </span>
        </li>
        <li>
          <Icon name="check" />
          <span>
            <b>Annonces, vitrine et contacts ne coûtent rien.</b> Seules se paient les places en tête et sous les
            résultats, à la journée, si vous en lancez.
          </span>
        </li>
        <li>
          <Icon name="mail" />
          <span>
            <b>Une adresse e-mail suffit</b> pour entrer&#8239;: celle de votre compte Virage, ou une nouvelle.
          </span>
        </li>
      </ul>
    </section>
  );
}
