import { Suspense } from "react";
import { Form } from "react-router";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { MAILBOX_PLACE } from "./pro-address.ts";
import { MAILBOX_ACT } from "./trader-words.ts";

export interface MailboxView {
  /** Empty where none is known. */
  readonly address: string;
  /** What it is for. */
  readonly about: string;
  /** What its mailbox has to confirm, what happens until then, and what who governs may do about it. */
  readonly waiting:
    | {
        readonly title: string;
        readonly told: string;
        readonly acts: readonly { readonly name: string; readonly label: string }[];
      }
    | undefined;
  /** What it would not take, or that there is none. */
  readonly refusing: string | undefined;
  /** What was just done. */
  readonly done: string | undefined;
}

export interface MailboxSectionProps {
  readonly mailbox: MailboxView;
  readonly mayGovern: boolean;
  readonly refused: { readonly typed: string | undefined; readonly message: string } | undefined;
}

/** Apart: few dealers wait for one, and the page is heavy. */
const MailboxWaiting = lazyOrAsServed(() => import("./mailbox-waiting.tsx"));

/** Where the messages of visitors arrive: changed by who governs. */
export function MailboxSection({ mailbox, mayGovern, refused }: MailboxSectionProps) {
  const { address, about, waiting, refusing, done } = mailbox;
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
      {waiting !== undefined && (
        <Suspense>
          <MailboxWaiting waiting={waiting} mayGovern={mayGovern} refused={refused} />
        </Suspense>
      )}
      {mayGovern ? (
        <Form method="post" className="claiming" noValidate key={waiting?.title ?? address}>
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
      <p className="soft">{about}</p>
    </section>
  );
}
