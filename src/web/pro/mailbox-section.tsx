import { Form } from "react-router";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { MAILBOX_PLACE } from "./pro-address.ts";
import { MAILBOX_ACT, MAILBOX_AGAIN_ACT, MAILBOX_DROP_ACT } from "./trader-words.ts";

export interface MailboxView {
  /** Empty where none is known. */
  readonly address: string;
  /** That its mailbox has to confirm before anything arrives there; until when it may, in words. */
  readonly waiting: { readonly address: string; readonly until: string } | undefined;
  /** What it would not take. */
  readonly refusing: string | undefined;
  /** What was just done. */
  readonly done: string | undefined;
}

interface MailboxSectionProps {
  readonly mailbox: MailboxView;
  readonly mayGovern: boolean;
  readonly refused: { readonly typed: string | undefined; readonly message: string } | undefined;
}

interface WaitingProps extends Pick<MailboxView, "address"> {
  readonly waiting: NonNullable<MailboxView["waiting"]>;
  readonly mayGovern: boolean;
}

function Waiting({ waiting, address, mayGovern }: WaitingProps) {
  return (
    <Form method="post" className="notice">
      <Icon name="mail" />
      <strong>Un courriel attend d’être confirmé à {waiting.address}</strong>
      <span>
        Son lien sert jusqu’au {waiting.until}.
        {address !== "" && ` D’ici là, les messages des visiteurs arrivent à ${address}.`}
      </span>
      {mayGovern && (
        <span>
          <button className="link" type="submit" name="geste" value={MAILBOX_AGAIN_ACT}>
            Renvoyer le lien
          </button>{" "}
          ou{" "}
          <button className="link" type="submit" name="geste" value={MAILBOX_DROP_ACT}>
            annuler
          </button>
          .
        </span>
      )}
    </Form>
  );
}

/** Where the messages of visitors arrive: changed by who governs. */
export function MailboxSection({ mailbox, mayGovern, refused }: MailboxSectionProps) {
  const { address, waiting, refusing, done } = mailbox;
  const told = useTold<HTMLDivElement>(done === undefined || refused !== undefined ? undefined : mailbox);
  return (
    <section aria-labelledby={MAILBOX_PLACE} className="domain mailbox">
      <div className="titled">
        <h2 id={MAILBOX_PLACE}>Où arrivent vos messages</h2>
      </div>
      {done !== undefined && refused === undefined && (
        <div className="notice" role="status" tabIndex={-1} ref={told}>
          <Icon name="check" />
          <strong>{done}</strong>
        </div>
      )}
      {refusing !== undefined && (
        <p className="wrong">
          <Icon name="alert" small />
          {refusing}
        </p>
      )}
      {waiting !== undefined && <Waiting waiting={waiting} address={address} mayGovern={mayGovern} />}
      {refused !== undefined && refused.typed === undefined && (
        <p className="wrong" role="alert">
          <Icon name="alert" small />
          {refused.message}
        </p>
      )}
      {mayGovern ? (
        <Form method="post" className="claiming" noValidate key={address}>
          <Field
            id="adresse-messages"
            label="Adresse e-mail"
            issue={refused?.typed === undefined ? undefined : refused.message}
          >
            {(aria) => (
              <input
                name="adresse"
                type="email"
                defaultValue={refused?.typed ?? address}
                placeholder="contact@garage.fr"
                autoComplete="email"
                {...aria}
              />
            )}
          </Field>
          <button className="button" type="submit" name="geste" value={MAILBOX_ACT}>
            Changer l’adresse
          </button>
        </Form>
      ) : (
        <p className="soft">{address === "" ? "Aucune adresse n’est dite." : address}</p>
      )}
      <p className="soft">
        Elle reçoit les messages des visiteurs, que vos contacts gardent aussi. Une autre adresse que celle de votre
        compte le confirme d’abord, par un lien que nous y envoyons. L’identité de vendeur que montrent vos annonces a
        la sienne, dite plus bas.
      </p>
    </section>
  );
}
