import { DAYS_ONLINE, LONGEST_TEXT } from "../../domain/deposit/deposit.ts";
import { DEPOSIT_PREVIEW } from "../../deposits/deposit-address.ts";
import { Icon } from "../design/icon.tsx";
import { DepositCard } from "./deposit-card.tsx";
import { LinesField, TextField } from "../seller-form/seller-field.tsx";
import { QUESTION } from "../seller-form/bare-photos.ts";
import { PlatesQuestion } from "../seller-form/plates-question.tsx";
import type { DepositView } from "./deposit-view.ts";
import { HeldUpNotice } from "./held-up-notice.tsx";
import { useTold } from "../browser/use-told.ts";
import { useUnscriptedFiles } from "../seller-form/unscripted-files.ts";
import { StepSection } from "./step.tsx";

export function PublishStep({ view, issue }: { readonly view: DepositView; readonly issue: string | undefined }) {
  const { owner, errors, fields, id, isChange, canPublish, farPrice, bare } = view;
  // Of a laptop, whose one page has the field of the files too.
  const carries = useUnscriptedFiles();
  // Below what was pressed on a phone, above it on a laptop.
  const question = useTold<HTMLDivElement>(farPrice?.price ?? (bare.length > 0 ? bare.length : undefined));
  return (
    <StepSection view={view} number={5} title="Relire et publier">
      <div className="phone-only">
        <DepositCard view={view} />
      </div>
      <LinesField
        view={view}
        name="text"
        label="Votre texte"
        rows={5}
        most={LONGEST_TEXT}
        hint="Sans numéro ni adresse&#8239;: les contacts passent par Virage, et ce qui en resterait est masqué."
      />
      <div className="grid2">
        {owner === undefined ? (
          <TextField
            view={view}
            name="email"
            label="Adresse e-mail"
            type="email"
            autoComplete="email"
            hint="Un lien à ouvrir confirme qu’elle est à vous. Elle n’est donnée à personne."
          />
        ) : (
          <div className="field">
            <span className="label">Adresse e-mail</span>
            <p className="owner">{owner}</p>
            <span className="hint">Celle de votre compte. Elle n’est donnée à personne.</span>
          </div>
        )}
        <TextField
          view={view}
          name="phone"
          label="Téléphone, si vous voulez être appelé"
          type="tel"
          autoComplete="tel"
          hint="Montré à qui le demande, jamais dans l’annonce."
        />
      </div>
      <div className="own">
        <label className="check">
          <input
            type="checkbox"
            id="d-isOwn"
            name="isOwn"
            value="oui"
            defaultChecked={fields.isOwn}
            {...(errors.isOwn === undefined ? {} : { "aria-invalid": true, "aria-describedby": "d-isOwn-told" })}
          />
          <span>Le véhicule est à moi, sans gage ni opposition</span>
        </label>
        {errors.isOwn !== undefined && (
          <span id="d-isOwn-told" className="error">
            {errors.isOwn}
          </span>
        )}
      </div>
      {issue !== undefined && (
        <div className="notice error" role="alert">
          <Icon name="alert" />
          <strong>{issue}</strong>
          <span>Ce que vous avez écrit est enregistré.</span>
        </div>
      )}
      <HeldUpNotice reasons={view.heldUpBy.text} />
      {!canPublish && (
        <div className="notice">
          <Icon name="info" />
          <strong>La publication est fermée</strong>
          <span>Ce site n’envoie pas encore de courriels&#8239;: une adresse ne peut pas être confirmée.</span>
        </div>
      )}
      <p className="meta soft">
        Gratuit, {DAYS_ONLINE} jours. Des <a href="/classement.html#deposees">règles</a> comparent l’annonce aux
        autres&#8239;: si l’une se déclenche, une personne la lit avant qu’elle paraisse.
      </p>
      <p>
        <a className="button" href={id === undefined ? DEPOSIT_PREVIEW : `${DEPOSIT_PREVIEW}?annonce=${id}`}>
          Voir la page telle qu’elle paraîtra
        </a>
      </p>
      {farPrice !== undefined && (
        <div className="notice" role="alert" tabIndex={-1} id={QUESTION} ref={question}>
          <Icon name="alert" />
          <strong>Est-ce bien ce prix&#8239;?</strong>
          <span>{farPrice.told} Rien n’est encore publié.</span>
        </div>
      )}
      {bare.length > 0 && (
        <PlatesQuestion
          bare={bare}
          id={farPrice === undefined ? QUESTION : undefined}
          reference={farPrice === undefined ? question : undefined}
          isPublished="Rien n’est encore publié."
        />
      )}
      <div className="dock final">
        <button className="button back" type="submit" name="geste" value="retour:4">
          {farPrice === undefined ? "Retour" : "Changer le prix"}
        </button>
        <button
          className="button primary"
          type="submit"
          name="geste"
          value={farPrice === undefined ? "publier" : `publier:${String(farPrice.price)}`}
          disabled={!canPublish}
          {...carries}
        >
          {farPrice === undefined
            ? bare.length > 0
              ? "Publier ainsi"
              : isChange
                ? "Publier les changements"
                : "Publier l’annonce"
            : "Confirmer ce prix et publier"}
        </button>
      </div>
    </StepSection>
  );
}
