import { Link } from "react-router";

interface DecidedBeforeProps {
  /** The latest first. */
  readonly decisions: readonly { readonly key: string; readonly href: string; readonly told: string }[];
}

/** What was decided of the same advert, each with the page on which it was; nothing where nothing was. */
export function DecidedBefore({ decisions }: DecidedBeforeProps) {
  if (decisions.length === 0) return null;
  return (
    <>
      <h3>Déjà décidé de cette annonce</h3>
      <ul className="past">
        {decisions.map(({ key, href, told }) => (
          <li key={key}>
            <Link to={href}>{told}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
