/** Of a vehicle, what its dealer typed over what its file says. */
import type { HeldView } from "./vehicle-view.server.ts";

export default function HeldFields({ held }: { readonly held: readonly HeldView[] }) {
  return (
    <section className="held" aria-labelledby="h-held">
      <h2 id="h-held">Tenus à la main</h2>
      <p>Ces champs gardent votre valeur tant que votre fichier dit la même chose. Il reprend la main s’il change.</p>
      <ul className="ledger">
        {held.map(({ field, label, inFile }) => (
          <li key={field}>
            <span>{label}</span>
            <span className="soft">fichier&#8239;: {inFile}</span>
            <button className="linklike" type="submit" name="geste" value={`rendre:${field}`}>
              Rendre au fichier<span className="hide">&#8239;: {label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
