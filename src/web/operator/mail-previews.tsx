import { Icon } from "../design/icon.tsx";
import type { MailView } from "./operator-page.ts";

/** Mails as whoever is told would read them, before anything is sent. */
export function MailPreviews({ mails }: { readonly mails: readonly MailView[] | undefined }) {
  if (mails === undefined) return undefined;
  if (mails.length === 0)
    return (
      <div className="notice" role="status">
        <Icon name="info" />
        <strong>Aucun courriel ne partira</strong>
        <span>Personne n’a laissé d’adresse à qui écrire.</span>
      </div>
    );
  return (
    <div className="previews" role="status">
      {mails.map(({ to, subject, text }) => (
        <article key={`${to} ${subject}`} className="letter" aria-label={`Courriel à ${to}`}>
          <p>
            <b>{subject}</b>
            <small>à {to}, pas encore envoyé</small>
          </p>
          {/* A long letter is scrolled through, by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>{text}</pre>
        </article>
      ))}
    </div>
  );
}
