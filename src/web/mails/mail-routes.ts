/** What a trial has sent, for whoever tries it: it stands in files and reached nobody. A site that is meant has no such page. */
import type { Context } from "hono";
import { Hono } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { counted } from "../../domain/french.ts";
import type { FiledMails, MailFolder } from "../../mail/mail-folder.ts";
import { MAILS_A_PAGE } from "../../mail/mail-folder.ts";
import type { Letter, Mailbox } from "../../mail/mail.ts";

const NOT_FOUND = 404;
const EML = ".eml";
const HTML = ".html";
const NONE = "Il n’y a rien à cette adresse.\n";

/** The list holds mails in frames, and nothing else that is not its own. */
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * A mail as its reader sees it: our pictures and its own styles. It runs nothing, sends nothing, is of no origin, and what it leads
 * to opens in a tab of its own.
 */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const WHEN = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  h1, h2 { line-height: 1.3 }
  article { border-top: 1px solid; padding-block: 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 40rem; border: 1px solid; resize: both; color-scheme: normal }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

/** `trial`: undefined where nobody may read it. `mayRead`: its mails hold links that sign in, and are shown to few. */
export function createMailRoutes(trial: MailFolder | undefined, mayRead: (c: Context) => boolean): Hono {
  const routes = new Hono();
  routes.get(ROUTES.mails.path, async (c) => {
    const folder = mayRead(c) ? trial : undefined;
    if (folder === undefined) return c.text(NONE, NOT_FOUND);
    const number = readPage(c.req.query("page"));
    const filed = await folder.page(number);
    if (number > 1 && filed.mails.length === 0) return c.text(NONE, NOT_FOUND);
    c.header("Content-Security-Policy", LIST_POLICY);
    return c.html(page(filed.total === 0 ? html`<p>Aucun courriel n’a encore été envoyé.</p>` : list(filed, number)));
  });
  routes.get(ROUTES.mailFile.path, async (c) => {
    const folder = mayRead(c) ? trial : undefined;
    const file = c.req.param("file") ?? "";
    if (file.endsWith(HTML)) {
      const letter = (await folder?.letter(file.slice(0, -HTML.length)))?.html;
      if (letter === undefined) return c.text(NONE, NOT_FOUND);
      c.header("Content-Security-Policy", LETTER_POLICY);
      return c.html(letter.replace("<head>", '<head><base target="_blank">'));
    }
    const content = file.endsWith(EML) ? await folder?.file(file.slice(0, -EML.length)) : undefined;
    if (content === undefined) return c.text(NONE, NOT_FOUND);
    return c.body(new Uint8Array(content), 200, {
      "Content-Type": "message/rfc822",
      "Content-Disposition": "attachment",
    });
  });
  return routes;
}

/** What is no number of a page is the first. */
const readPage = (text = "1") => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

function list({ total, mails }: FiledMails, number: number): Html {
  const pages = Math.ceil(total / MAILS_A_PAGE);
  const link = (to: number, words: string) => html`<a href="${ROUTES.mails.path}?page=${to}">${words}</a>`;
  return html`<p>${counted(total, "courriel")}, du plus récent au plus ancien.</p>
    ${mails.map(
      ({ name, mail }) =>
        html`<article>
          <h2>${mail.subject}</h2>
          <dl>
            <dt>De</dt>
            <dd>${whole(mail.from)}</dd>
            <dt>À</dt>
            <dd>${whole(mail.to)}</dd>
            ${
              mail.replyTo === undefined
                ? ""
                : html`<dt>Réponse à</dt>
                  <dd>${whole(mail.replyTo)}</dd>`
            }
            <dt>Date</dt>
            <dd>${WHEN.format(new Date(mail.date))}</dd>
            <dt>Fichier</dt>
            <dd><a href="${ROUTES.mails.path}/${name}${EML}">${name}${EML}</a></dd>
            ${unsubscribeRow(mail)}
          </dl>
          ${shown(name, mail)}
        </article>`,
    )}
    ${
      pages === 1
        ? ""
        : html`<nav aria-label="Pages">
            ${number > 1 ? link(number - 1, "Plus récents") : ""} Page ${number} sur ${pages}
            ${number < pages ? link(number + 1, "Plus anciens") : ""}
          </nav>`
    }`;
}

function unsubscribeRow({ unsubscribe }: Letter): Html | string {
  return unsubscribe === undefined
    ? ""
    : html`<dt>Désinscription</dt>
        <dd>${unsubscribe.url}</dd>`;
}

/** Both parts, where there are two: readers show one or the other. */
function shown(name: string, { subject, text, html: look }: Letter): Html {
  if (look === undefined) return html`<pre>${text}</pre>`;
  const address = `${ROUTES.mails.path}/${name}${HTML}`;
  return html`<p><a href="${address}">Ouvrir la partie mise en page</a></p>
    <iframe
      src="${address}"
      title="${subject}"
      loading="lazy"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <details>
      <summary>Partie en texte</summary>
      <pre>${text}</pre>
    </details>`;
}

const whole = ({ name, address }: Mailbox) => (name === undefined || name === "" ? address : `${name} <${address}>`);

function page(content: Html): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Courriels – Virage</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Courriels</h1>
        <p>Aucun serveur de courrier n’est configuré&#8239;: ces messages ne sont partis nulle part.</p>
        ${content}
      </body>
    </html>`;
}
