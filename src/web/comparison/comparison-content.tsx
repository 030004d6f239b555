// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as a grid, parts of a table lose the roles that they have of themselves
import type { CSSProperties } from "react";
import { Form, Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { COMPARISON_PATH, comparisonAddress } from "../../domain/comparison/compared-references.ts";
import { CreditLine } from "../cards/credit-line.tsx";
import { shareAddress } from "../cards/share-address.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import type { ComparedCell, ComparedGroup } from "./comparison-rows.ts";
import type { ComparedVehicle, ComparisonView, MissingVehicle } from "./comparison-view.ts";

type Millimetres<Name extends string> = CSSProperties & Record<Name, number>;

const inMillimetres = (mm: number): Millimetres<"--mm"> => ({ "--mm": mm });
const metres = (millimetres: number) => `${(millimetres / 1000).toFixed(2).replace(".", ",")}\u202fm`;

/** Without a script too: a form whose answer is the comparison that is left. */
function Remove({
  references,
  reference,
  name,
}: {
  readonly references: readonly string[];
  readonly reference: string;
  readonly name: string;
}) {
  return (
    <Form action={COMPARISON_PATH} method="post" reloadDocument className="remove">
      <input type="hidden" name="annonces" value={references.join(",")} />
      <button className="iconbutton" type="submit" name="retirer" value={reference} aria-label={`Retirer ${name}`}>
        <Icon name="close" small />
      </button>
    </Form>
  );
}

function Scale({ vehicle: { drawing } }: { readonly vehicle: ComparedVehicle }) {
  const { src, width, height, before, beneath, length, tall } = drawing;
  const placed: Millimetres<"--w" | "--h" | "--before" | "--beneath"> = {
    "--w": width,
    "--h": height,
    "--before": before,
    "--beneath": beneath,
  };
  return (
    <div className="fit">
      <img className="to-scale" src={src} alt="" width={width} height={height} style={placed} />
      {tall !== undefined && (
        <span className="tall-line" style={inMillimetres(tall)}>
          <span>
            <span className="hide">Hauteur </span>
            {metres(tall)}
          </span>
        </span>
      )}
      {length !== undefined && (
        <span className="long-line" style={inMillimetres(length)}>
          <span>
            <span className="hide">Longueur </span>
            {metres(length)}
          </span>
        </span>
      )}
    </div>
  );
}

function Cell({
  cell: { text, lack, note, isBest, verdict },
  at,
}: {
  readonly cell: ComparedCell;
  readonly at: number;
}) {
  return (
    <td role="cell" className={`k${at + 1}${isBest === true ? " best" : ""}`}>
      {lack === "foreign" ? (
        <span className="no">
          <span aria-hidden="true">–</span>
          <span className="hide">{text}</span>
        </span>
      ) : verdict === undefined ? (
        <span className={lack === undefined ? undefined : "no"}>{text}</span>
      ) : (
        <Deal verdict={verdict} />
      )}
      {note !== undefined && <small>{note}</small>}
    </td>
  );
}

/** What is the same for all stands apart. */
function Group({ group: { title, rows, isSame } }: { readonly group: ComparedGroup }) {
  if (isSame) return null;
  return (
    <tbody role="rowgroup">
      <tr className="group" role="row">
        <th scope="rowgroup" role="rowheader">
          {title}
        </th>
      </tr>
      {rows
        .filter((row) => !row.isSame)
        .map((row) => (
          <tr key={row.label} role="row">
            <th scope="row" role="rowheader">
              {row.label}
            </th>
            {row.cells.map((cell, at) => (
              <Cell key={at} cell={cell} at={at} />
            ))}
          </tr>
        ))}
    </tbody>
  );
}

const ALIKE: Readonly<Record<number, string>> = {
  2: "Identique pour les deux",
  3: "Identique pour les trois",
  4: "Identique pour les quatre",
};

function Alike({ groups, count }: { readonly groups: readonly ComparedGroup[]; readonly count: number }) {
  const same = groups.flatMap(({ title, rows }) => {
    const alike = rows.filter((row) => row.isSame);
    return alike.length === 0 ? [] : [{ title, rows: alike }];
  });
  const lines = same.reduce((sum, { rows }) => sum + rows.length, 0);
  if (lines === 0) return null;
  return (
    <details className="alike">
      <summary>
        {ALIKE[count]} <span className="soft">{counted(lines, "ligne")}</span>
      </summary>
      <div className="sets">
        {same.map(({ title, rows }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl className="ledger">
              {rows.map(({ label, cells: [first] }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{first?.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}

/** On a phone two stand side by side: which ones, two groups of radios say. */
function Picks({ vehicles }: { readonly vehicles: readonly ComparedVehicle[] }) {
  const sides = [
    ["g", "À gauche", 0],
    ["d", "À droite", 1],
  ] as const;
  return (
    <form className="picks" aria-label="Les deux véhicules montrés">
      {sides.map(([side, legend, first]) => (
        <fieldset key={side}>
          <legend>{legend}</legend>
          <div className="segmented">
            {vehicles.map(({ reference, name, price, drawing }, at) => (
              <label key={reference}>
                <input
                  type="radio"
                  name={side}
                  id={`${side}${at + 1}`}
                  aria-label={`${name}, ${price}`}
                  defaultChecked={at === first}
                />
                <img src={drawing.src} alt="" width={drawing.width} height={drawing.height} />
                <span>{name}</span>
                <b>{price}</b>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p>Écarts et repères valent pour {vehicles.length === 3 ? "les trois" : "les quatre"}.</p>
    </form>
  );
}

function Missing({
  missing,
  references,
}: {
  readonly missing: readonly MissingVehicle[];
  readonly references: readonly string[];
}) {
  return (
    <ul className="missing">
      {missing.map(({ reference, sentence, href }) => (
        <li key={reference}>
          <span>
            {href === undefined ? <b>{reference}</b> : <Link to={href}>{reference}</Link>}&#8239;: {sentence}
          </span>
          {references.includes(reference) && <Remove references={references} reference={reference} name={reference} />}
        </li>
      ))}
    </ul>
  );
}

function Notices({ view: { own, refused, missing, references } }: { readonly view: ComparisonView }) {
  return (
    <>
      {refused !== undefined && (
        <div className="notice" role="alert">
          <Icon name="info" />
          <strong>Quatre véhicules au plus</strong>
          <span>Retirez-en un pour ajouter {refused.name}.</span>
          {references.length < 4 && (
            <Form action={COMPARISON_PATH} method="post" reloadDocument>
              <button className="button" type="submit" name="ajouter" value={refused.reference}>
                Ajouter {refused.name}
              </button>
            </Form>
          )}
        </div>
      )}
      {own !== undefined && references.length > 0 && (
        <div className="notice">
          <Icon name="info" />
          <strong>Ce n’est pas votre comparaison</strong>
          <span>
            La vôtre est gardée dans ce navigateur&#8239;:{" "}
            <Link to={own.href}>revoir {own.count === 1 ? "votre véhicule" : `vos ${own.count} véhicules`}</Link>.
          </span>
          <Form action={COMPARISON_PATH} method="post" reloadDocument>
            <button className="button" type="submit" name="annonces" value={references.join(",")}>
              Garder celle-ci à la place
            </button>
          </Form>
        </div>
      )}
      {missing.length > 0 && <Missing missing={missing} references={references} />}
    </>
  );
}

function Nothing() {
  return (
    <div className="none-chosen">
      <p>
        Choisissez «&#8239;Comparer&#8239;» sur une annonce, puis sur une autre&#8239;: elles se rangent ici côte à
        côte, quatre au plus. La liste reste dans ce navigateur, et l’adresse de la page la montre à qui vous l’envoyez.
      </p>
      <p>
        <Link className="button primary" to="/listing">
          Voir les annonces
        </Link>
      </p>
    </div>
  );
}

/** Nothing is compared with itself: the way to a second one stands before the facts of the first. */
function Second({ second }: { readonly second: NonNullable<ComparisonView["second"]> }) {
  return (
    <div className="notice">
      <Icon name="info" />
      <strong>Un seul véhicule pour l’instant</strong>
      <span>
        «&#8239;Comparer&#8239;», sur une autre annonce, la range ici à côté de celle-ci.{" "}
        <Link to={second.href}>Chercher parmi les {second.name}</Link>
      </span>
    </div>
  );
}

const SHARE: Readonly<Record<number, string>> = {
  2: "Partager ces deux",
  3: "Partager ces trois",
  4: "Partager ces quatre",
};

/** The whole address, with the prefix of a preview where there is one. */
const share = (references: readonly string[]) =>
  shareAddress({
    title: "Comparaison de véhicules",
    url: new URL(comparisonAddress(references).replace(/^[^?]*/, location.pathname), location.href).href,
    copied: "L’adresse de la comparaison est copiée",
  });

export function ComparisonContent({ view }: { readonly view: ComparisonView }) {
  const { vehicles, groups, references, longest, tallest, creditWarning, energyNote } = view;
  const scale: Millimetres<"--columns" | "--longest" | "--tallest"> = {
    "--columns": Math.max(2, vehicles.length),
    "--longest": longest,
    "--tallest": tallest,
  };
  return (
    <main className="wrap comparison" id="contenu" data-mode="comparison">
      <div className="intro">
        <h1>{vehicles.length < 2 ? "Comparer des véhicules" : `Comparer ${vehicles.length} véhicules`}</h1>
      </div>
      <Notices view={view} />
      {vehicles.length === 0 && <Nothing />}
      {view.second !== undefined && <Second second={view.second} />}
      {vehicles.length > 2 && <Picks vehicles={vehicles} />}
      {vehicles.length > 0 && (
        <>
          <CreditLine cards={{ creditWarning }} />
          <table
            className="compare"
            role="table"
            aria-label={`Comparaison de ${counted(vehicles.length, "véhicule")}`}
            style={scale}
          >
            <thead className="heads" role="rowgroup">
              <tr role="row">
                <td role="cell">
                  <span className="hide">Annonce</span>
                </td>
                {vehicles.map(({ reference, name, version, href, price }, at) => (
                  <th key={reference} scope="col" role="columnheader" className={`k${at + 1}`}>
                    <Link to={href}>{name}</Link>
                    <span className="version">{version === "" ? "Version non communiquée" : version}</span>
                    <strong>{price}</strong>
                    <Remove references={references} reference={reference} name={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              <tr className="scene" role="row">
                <th scope="row" role="rowheader">
                  Gabarit
                  <small>Dessins à une même échelle, mis aux cotes de chaque version quand elles sont connues</small>
                </th>
                {vehicles.map((vehicle, at) => (
                  <td key={vehicle.reference} role="cell" className={`k${at + 1}`}>
                    <Scale vehicle={vehicle} />
                  </td>
                ))}
              </tr>
            </tbody>
            {groups.map((group) => (
              <Group key={group.title} group={group} />
            ))}
          </table>
          <Alike groups={groups} count={vehicles.length} />
          <p className="foot soft">
            {vehicles.length > 1 &&
              "La barre et les mots à sa droite marquent la meilleure valeur d’une ligne\u202f; quand «\u202fmeilleur\u202f» dépend de vous, rien n’est marqué. "}
            {energyNote !== undefined && <>{energyNote} </>}
            <a href={comparisonAddress(references)}>L’adresse de cette page</a> montre cette comparaison à qui vous
            l’envoyez.
          </p>
          <p className="share">
            <button className="button" type="button" onClick={() => void share(references)}>
              <Icon name="share" small />
              {SHARE[references.length] ?? "Partager ce véhicule"}
            </button>
          </p>
        </>
      )}
    </main>
  );
}
