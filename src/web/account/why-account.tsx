import { Icon } from "../design/icon.tsx";
import { useHeld } from "./use-held.ts";

/** What an account is for: what this device holds already, above all. */
export default function WhyAccount() {
  const held = useHeld();
  return (
    <section className="without-account" aria-labelledby="pourquoi">
      <h2 id="pourquoi">Tout marche déjà sans compte</h2>
      <p className="soft">
        {held.isEmpty
          ? "Chercher, comparer, estimer, garder des favoris et écrire aux vendeurs n’en demande pas. Il sert à retrouver vos choix ailleurs."
          : "Il sert à retrouver vos choix ailleurs. Sur cet appareil, vous avez\u202f:"}
      </p>
      <ul>
        <li>
          <Icon name="heart" />
          <span>
            <b>{held.favourites}</b>, avec leur prix depuis, et un message dès qu’il baisse
          </span>
        </li>
        <li>
          <Icon name="bell" />
          <span>
            <b>{held.searches}</b>, avec un message dès qu’une annonce paraît
          </span>
        </li>
        <li>
          <Icon name="clock" />
          <span>
            <b>{held.consulted}</b>, {held.isOneConsulted ? "marquée comme telle" : "marquées comme telles"} dans les
            listes
          </span>
        </li>
      </ul>
      <p className="or">
        {held.isEmpty
          ? "Une adresse e-mail suffit\u202f: ni nom, ni téléphone."
          : "Ils seront ajoutés au compte, rien n’est remplacé. Une adresse e-mail suffit\u202f: ni nom, ni téléphone."}{" "}
        Le compte se télécharge et s’efface depuis sa page.
      </p>
    </section>
  );
}
