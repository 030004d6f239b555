import { Form } from "react-router";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { MAILBOX_PLACE } from "./pro-address.ts";

export interface MailboxView {
  /** Empty where none is known. */
  readonly address: string;
  /** What it would not take. */
  readonly refusing: string | undefined;
  /** What was just done. */
  readonly done: string | undefined;
}

interface MailboxSectionProps {
  readonly mailbox: MailboxView;
  readonly mayGovern: boolean;
  readonly refused: { readonly typed: string; readonly message: string } | undefined;
}

/** Where the messages of visitors arrive: changed by who governs. */
export function MailboxSection({ mailbox, mayGovern, refused }: MailboxSectionProps) {
  const { address, refusing, done } = mailbox;
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
      {mayGovern ? (
        <Form method="post" className="claiming" noValidate key={address}>
          <Field id="adresse-messages" label="Adresse e-mail" issue={refused?.message}>
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
          <button className="button" type="submit" name="geste" value="messages">
            Changer l’adresse
          </button>
        </Form>
      ) : (
        <p className="soft">{address === "" ? "Aucune adresse n’est dite." : address}</p>
      )}
      <p className="soft">
        Elle reçoit les messages des visiteurs, que vos contacts gardent aussi. L’identité de vendeur que montrent vos
        annonces a la sienne, dite plus bas.
      </p>
    </section>
  );
}
