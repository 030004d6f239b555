import type { ReactNode } from "react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useDrawnAnew } from "../browser/use-drawn-anew.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import { DrawnPage } from "../seller-form/drawn-page.tsx";
import { EquipmentChoice } from "../seller-form/equipment-choice.tsx";
import { KeepingTold } from "../seller-form/keeping.tsx";
import { PHOTOS_FORM, Photographs } from "../seller-form/photographs.tsx";
import { PriceBesideMarket } from "../seller-form/price-beside-market.tsx";
import { LinesField, SelectField, TextField } from "../seller-form/seller-field.tsx";
import "../design/check.css";
import "../seller-form/seller-form.css";
import { useUnscriptedForm } from "../seller-form/unscripted-files.ts";
import { useKeptForm } from "../seller-form/use-kept-form.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { askedAddress, proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { AdvertCard } from "../seller-form/advert-card.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./vehicle-data.server.ts";
import type { VehicleAnswer } from "./vehicle-steps.server.ts";
import type { VehicleView } from "./vehicle-view.server.ts";
import "./vehicle.css";

const OtherTab = lazyOrAsServed(() => import("../seller-form/other-tab.tsx"));
// None of these is of a new vehicle.
const HeldFields = lazyOrAsServed(() => import("./held-fields.tsx"));
const AppointmentsLeft = lazyOrAsServed(() => import("./appointments-left.tsx"));
const VehiclePlates = lazyOrAsServed(() => import("./vehicle-plates.tsx"));
const LeavingStock = lazyOrAsServed(() => import("./leaving-stock.tsx"));

const GROUPS = [
  ["vehicule", "Véhicule"],
  ["etat", "Usage et garanties"],
  ["technique", "Technique"],
  ["equipements", "Équipements"],
  ["photographies", "Photographies"],
  ["texte", "Texte"],
  ["prix", "Prix"],
] as const;
type Group = (typeof GROUPS)[number][0];

const MOST_SIGNS = 4000;
const MOST_PHOTOS = 40;

interface SectionProps {
  readonly group: Group;
  readonly children: React.ReactNode;
}

function Section({ group, children }: SectionProps) {
  return (
    <section className="step" id={group} aria-labelledby={`h-${group}`} data-current="">
      <h2 id={`h-${group}`}>{GROUPS.find(([one]) => one === group)?.[1]}</h2>
      {children}
    </section>
  );
}

function Flag({ name, label, isOn }: { readonly name: string; readonly label: string; readonly isOn: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  );
}

function VehicleFieldsOf({ view, told }: { readonly view: VehicleView; readonly told: ReactNode }) {
  const isDraft = view.state === "new" || view.state === "draft";
  return (
    <>
      <Section group="vehicule">
        <datalist id="d-models">
          {view.models.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <datalist id="d-versions">
          {view.versions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <div className="grid2">
          <TextField view={view} name="vehicle" label="Marque et modèle" list="d-models" placeholder="Dacia Duster" />
          <TextField view={view} name="version" label="Version" list="d-versions" placeholder="1.5 BLUE DCI 115" />
          <TextField
            view={view}
            name="registered"
            label="Première mise en circulation"
            mark="B"
            placeholder="14/03/2019"
            isDate
          />
          {isDraft ? (
            <TextField
              view={view}
              name="dealerReference"
              label="Votre référence"
              hint="Celle de votre fichier, s’il doit apporter ce véhicule un jour."
            />
          ) : (
            <p className="field told">
              <span>Votre référence</span>
              <b>{view.fields.dealerReference || view.id}</b>
            </p>
          )}
        </div>
      </Section>
      <Section group="etat">
        <div className="grid2">
          <TextField view={view} name="mileage" label="Kilométrage" unit="km" isNumber />
          <TextField view={view} name="owners" label="Propriétaires, vous compris" isNumber />
          <TextField view={view} name="inspected" label="Contrôle technique" placeholder="09/2026" isDate />
          <TextField view={view} name="warranty" label="Garantie" unit="mois" isNumber />
        </div>
        <fieldset className="choose">
          <legend>Conditions</legend>
          <div className="two">
            <Flag name="delivers" label="Livraison possible" isOn={view.fields.delivers} />
            <Flag name="reclaimsVat" label="TVA récupérable" isOn={view.fields.reclaimsVat} />
          </div>
        </fieldset>
      </Section>
      <Section group="technique">
        <div className="grid2">
          <SelectField view={view} name="energy" label="Énergie" choices={view.energies} none="Non dite" />
          <SelectField view={view} name="gearbox" label="Boîte de vitesses" choices={view.gearboxes} none="Non dite" />
          <TextField view={view} name="power" label="Puissance" unit="ch" isNumber />
          <TextField view={view} name="fiscalPower" label="Puissance fiscale" mark="P.6" unit="CV" isNumber />
          <TextField view={view} name="consumption" label="Consommation" unit="L/100 km" />
          <TextField view={view} name="co2" label="CO₂" mark="V.7" unit="g/km" isNumber />
          <SelectField
            view={view}
            name="critAir"
            label="Crit’Air"
            choices={view.critAirs}
            none={isDraft ? "D’après l’énergie et la date" : "Non dit"}
          />
          <SelectField view={view} name="colour" label="Couleur" choices={view.colours} none="Non dite" />
          <SelectField view={view} name="doors" label="Portes" choices={view.doors} none="Non dites" />
          <SelectField view={view} name="seats" label="Places" choices={view.seats} none="Non dites" />
        </div>
      </Section>
      <Section group="equipements">
        <fieldset className="choose">
          <legend>Les plus fréquents sur ce modèle d’abord</legend>
          <EquipmentChoice options={view.options} chosen={view.fields.options} />
        </fieldset>
      </Section>
      <Section group="photographies">
        <Photographs
          photos={view.photos}
          chosen={view.chosen}
          isFull={view.isFull}
          removed={view.removed}
          most={MOST_PHOTOS}
          told={view.lost ?? told ?? view.sent}
        />
      </Section>
      <Section group="texte">
        <LinesField
          view={view}
          name="description"
          label="Texte de l’annonce"
          rows={8}
          most={MOST_SIGNS}
          hint="Sans numéro ni adresse&#8239;: ils seraient masqués, les contacts passent par Virage."
        />
      </Section>
      <Section group="prix">
        <PriceBesideMarket price={view.price}>
          <TextField view={view} name="price" label="Votre prix" unit="€" isNumber isLoud />
        </PriceBesideMarket>
      </Section>
    </>
  );
}

/** What is done with the whole of it; Enter in a field is none of them. */
function Acts({ view }: { readonly view: VehicleView }) {
  const { state, publish, bare } = view;
  return (
    <>
      {bare.length > 0 && (
        <Suspense>
          <VehiclePlates bare={bare} />
        </Suspense>
      )}
      <div className="acts">
        <button className="button primary" type="submit" name="geste" value={publish.act}>
          {publish.label}
        </button>
        <button className="button unscripted" type="submit" name="geste" value="garder">
          Enregistrer et voir la valeur
        </button>
        {state === "changed" && (
          <button className="button" type="submit" name="geste" value="abandonner">
            Abandonner les modifications
          </button>
        )}
        {state === "draft" && (
          <button className="button" type="submit" name="geste" value="abandonner">
            Supprimer ce brouillon
          </button>
        )}
      </div>
    </>
  );
}

function Card({ view }: { readonly view: VehicleView }) {
  const { card, photos, price, version } = view;
  return (
    <AdvertCard
      card={{ ...card, name: view.name || "Votre véhicule", version }}
      photos={photos}
      verdict={price?.verdict}
    />
  );
}

const clashOf = (answer: VehicleAnswer | undefined) => (answer?.kind === "clash" ? answer : undefined);

export default function ProVehiclePage({
  loaderData: { sign, view: stored, unsettled, leaving, past: lived, done, left },
  actionData,
}: ProProps<typeof loader, typeof action>) {
  const form = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLFormElement>(null);
  const { onChange, onSubmit, told, isSending, keeping, answer, timesReadLate } = useKeptForm({ form, files });
  const said = useTold<HTMLParagraphElement>(done);
  const times = useDrawnAnew(done);
  // What was answered before the fields were drawn anew is not of what stands in them.
  const [past, setPast] = useState({ times, answer });
  if (times !== past.times) setPast({ times, answer });
  // The cast: what the action answers to a form that keeps itself.
  const kept = answer === past.answer ? undefined : (answer as VehicleAnswer | undefined);
  // Asked about where the form is drawn: what comes up later is of another page.
  const drawing = `${stored.id} ${String(times)} ${String(timesReadLate)}`;
  const [asked, ask] = useState({ drawing, unsettled });
  if (asked.drawing !== drawing) ask({ drawing, unsettled });
  const clash = clashOf(kept) ?? clashOf(actionData) ?? (unsettled && asked.unsettled);
  // What was typed stands in its fields, where no script has kept it there.
  const view =
    clash === undefined ? stored : { ...stored, drawn: clash.drawn, fields: { ...stored.fields, ...clash.typed } };
  const canEdit = sign.may.edit;
  const [firstWrong] = Object.keys(view.errors);
  useEffect(() => {
    if (firstWrong !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [firstWrong]);
  const photosGoTo = `${vehicleAddress(sign.curef, view.id)}/photos`;
  const wholeForm = useUnscriptedForm(photosGoTo);
  const preview = `/deposer/apercu?${String(new URLSearchParams({ etablissement: sign.curef, vehicule: view.id }))}`;
  return (
    <ProFrame sign={sign} current="stock">
      <main className="wrap vehicle-page" id="contenu">
        <div className="headline">
          <div>
            <p className="back">
              <Link to={proAddress(sign.curef, "stock")}>
                <Icon name="left" small />
                Stock
              </Link>
            </p>
            <h1>{view.name || "Nouveau véhicule"}</h1>
            <p role="status">
              {view.stateTold}
              {view.soldOn !== undefined && ` le ${view.soldOn}`}
              {view.savedAt !== undefined && `, enregistré à ${view.savedAt}`}
            </p>
          </div>
          <div className="acts">
            {view.href !== undefined && (
              <a className="button" href={askedAddress(sign.curef, view.id)}>
                Contacts
              </a>
            )}
            {view.href !== undefined && (view.state === "online" || view.state === "changed") && (
              <a className="button" href={view.href}>
                Voir l’annonce
              </a>
            )}
            {view.state !== "new" && (
              <a className="button" href={preview}>
                Aperçu
              </a>
            )}
          </div>
        </div>
        {done !== undefined && (
          <p className="stock-done" role="status" tabIndex={-1} ref={said}>
            {done.words}
          </p>
        )}
        {left.length > 0 && (
          <Suspense>
            <AppointmentsLeft left={left} />
          </Suspense>
        )}
        {view.wrong !== undefined && (
          <p className="notice error" role="alert">
            {view.wrong}
          </p>
        )}
        <form id={PHOTOS_FORM} ref={files} action={photosGoTo} />
        <div className="deposit">
          <nav className="rail" aria-label="Parties de la fiche">
            <ol>
              {GROUPS.map(([group, title], index) => (
                <li key={group}>
                  <a href={`#${group}`}>
                    <span className="no">{index + 1}</span>
                    <b>{title}</b>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <Form
            method="post"
            className="steps-form"
            aria-label="Véhicule"
            noValidate
            preventScrollReset
            ref={form}
            onChange={canEdit ? onChange : undefined}
            onSubmit={onSubmit}
            aria-busy={isSending}
            key={drawing}
            {...wholeForm}
          >
            <DrawnPage drawn={view.drawn} />
            {/* Enter in a field keeps what is typed, and puts nothing online. */}
            <button className="hide" type="submit" name="geste" value="garder" tabIndex={-1} aria-hidden="true">
              Enregistrer
            </button>
            {clash !== undefined && (
              <Suspense>
                <OtherTab clashes={clash.clashes} of="vehicle" pressed={clashOf(actionData)} />
              </Suspense>
            )}
            <fieldset className="all" disabled={!canEdit}>
              <legend className="hide">Fiche du véhicule</legend>
              {canEdit && view.held.length > 0 && (
                <Suspense>
                  <HeldFields held={view.held} />
                </Suspense>
              )}
              <VehicleFieldsOf view={view} told={told} />
            </fieldset>
            {canEdit && (view.state === "online" || view.state === "changed") && (
              <Suspense>
                <LeavingStock asked={leaving} />
              </Suspense>
            )}
            {canEdit && <Acts view={view} />}
          </Form>
          <aside className="side" aria-labelledby="h-side">
            <h2 id="h-side">Dans les résultats</h2>
            <Card view={view} />
            {view.byHand !== undefined && <p className="meta soft lack">{view.byHand}</p>}
            {lived !== undefined && (
              <section
                className="lived"
                aria-labelledby="h-past"
                // oxlint-disable-next-line react/no-danger -- React wrote and escaped it, on the server
                dangerouslySetInnerHTML={{ __html: lived }}
              />
            )}
          </aside>
        </div>
      </main>
      <KeepingTold keeping={keeping} />
    </ProFrame>
  );
}
