/** The pages about a seller, which are read by few: their code comes when it is needed. */
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { CalledShowroom } from "../contact/called-showroom.ts";
import { contactPath } from "../contact/contact-address.ts";
import type { ContactedListing } from "../contact/contact-view.ts";
import { NotSentNotice } from "../contact/form-head.tsx";
import { MessageForm } from "../contact/message-form.tsx";
import { Opening } from "../contact/opening.tsx";
import type { NotSent } from "../contact/outcome.ts";
import { PhoneNumber } from "../contact/phone-number.tsx";
import type { ShownPhone } from "../contact/receive-message.ts";
import { ReportForm } from "../contact/report-form.tsx";
import { Milestones, Sent } from "../contact/sent.tsx";
import { ShowroomAside } from "../contact/showroom-aside.tsx";
import { VehicleAside } from "../contact/vehicle-aside.tsx";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import type { Route } from "./+types/contact.ts";

type Pages = Pick<Route.ComponentProps, "loaderData" | "actionData">;

interface LayoutProps {
  readonly back: { readonly href: string; readonly label: string };
  readonly title: string;
  /** The title says what became of something: the focus goes to it, for the button that had it is gone. */
  readonly isOutcome?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One for all, since one that is made anew is called anew. */
const focus = (heading: HTMLElement | null) => heading?.focus();

function Layout({ back, title, isOutcome = false, aside, children }: LayoutProps) {
  return (
    <Frame>
      <main className="wrap contact-page" id="contenu">
        <p>
          <Link className="back" to={back.href}>
            <Icon name="left" small />
            {back.label}
          </Link>
        </p>
        <h1 {...(isOutcome && { tabIndex: -1, ref: focus })}>{title}</h1>
        <div className="two-up">
          <div>{children}</div>
          {aside}
        </div>
      </main>
    </Frame>
  );
}

export default function ContactContent({ loaderData, actionData }: Pages) {
  const navigate = useNavigate();
  if (actionData?.step === "telephone") {
    const { view, kind } = actionData;
    const isShown = kind === "shown";
    return (
      <PhonePage
        view={view}
        phone={isShown ? actionData.phone : undefined}
        why={isShown ? undefined : actionData.why}
      />
    );
  }
  if (actionData?.step === "vitrine") {
    const { view, kind } = actionData;
    return kind === "shown" ? (
      <ShowroomPhonePage view={view} phone={actionData.phone} why={undefined} />
    ) : (
      <ShowroomPhonePage view={view} phone={undefined} why={actionData.why} />
    );
  }
  switch (loaderData.step) {
    case "message": {
      const { view, gone, silent } = loaderData;
      const came = actionData?.step === "message" ? actionData : undefined;
      if (gone !== undefined) return <SoldPage {...gone} lines={came?.typed.message} />;
      if (silent !== undefined)
        return (
          <SilentPage
            back={{ href: silent.view.href, label: silent.view.name }}
            title={`Écrire à ${silent.view.seller}`}
            aside={<VehicleAside view={silent.view} />}
            leads="Revenir à l’annonce"
            why={silent.why}
            lines={came?.typed.message}
          />
        );
      if (view === undefined) return <FailingPage lines={came?.typed.message} />;
      return (
        <Layout
          back={{ href: view.href, label: view.name }}
          title={`Écrire à ${view.seller}`}
          aside={<VehicleAside view={view} />}
        >
          <MessageForm
            view={view}
            typed={came?.typed}
            issues={came?.kind === "issues" ? came.issues : undefined}
            why={came?.kind === "notSent" ? came.why : undefined}
            onSent={(id) => void navigate(contactPath("envoye", id), { replace: true })}
          />
        </Layout>
      );
    }
    case "ecrire": {
      const { view, left, silent } = loaderData;
      const came = actionData?.step === "ecrire" ? actionData : undefined;
      if (left !== undefined) return <LeftPage why={left} lines={came?.typed.message} />;
      if (view === undefined) return <FailingPage lines={came?.typed.message} />;
      if (silent !== undefined)
        return (
          <SilentPage
            back={{ href: view.href, label: view.name }}
            title={`Écrire à ${view.name}`}
            aside={<ShowroomAside view={view} />}
            leads="Revenir à la vitrine"
            why={silent}
            lines={came?.typed.message}
          />
        );
      return (
        <Layout
          back={{ href: view.href, label: view.name }}
          title={`Écrire à ${view.name}`}
          aside={<ShowroomAside view={view} />}
        >
          <MessageForm
            view={view}
            typed={came?.typed}
            issues={came?.kind === "issues" ? came.issues : undefined}
            why={came?.kind === "notSent" ? came.why : undefined}
            onSent={(id) => void navigate(contactPath("envoye", id), { replace: true })}
          />
        </Layout>
      );
    }
    case "telephone": {
      const { view, why } = loaderData;
      return <PhonePage view={view} why={why} phone={undefined} />;
    }
    case "vitrine": {
      const { view, why } = loaderData;
      return <ShowroomPhonePage view={view} why={why} phone={undefined} />;
    }
    case "envoye": {
      const { about, view, sent } = loaderData;
      return (
        <Layout
          back={{ href: view.href, label: view.name }}
          title={sent.title}
          isOutcome
          aside={about === "listing" ? <VehicleAside view={view} /> : <ShowroomAside view={view} />}
        >
          <div className="write" role="status">
            <Sent sent={sent} />
            <p className="acts">
              <Link className="button" to={view.href}>
                {about === "listing" ? "Revenir à l’annonce" : "Revenir à la vitrine"}
              </Link>
            </p>
          </div>
        </Layout>
      );
    }
    case "signaler": {
      const { view, token } = loaderData;
      const came = actionData?.step === "signaler" ? actionData : undefined;
      return (
        <Layout
          back={{ href: view.href, label: view.name }}
          title="Signaler cette annonce"
          aside={<VehicleAside view={view} isReported />}
        >
          <ReportForm
            reference={view.reference}
            token={token}
            hasPhotos={view.hasPhotos}
            typed={came?.typed}
            issues={came?.kind === "issues" ? came.issues : undefined}
            why={came?.kind === "notSent" ? came.why : undefined}
          />
        </Layout>
      );
    }
    case "signalement": {
      const { receipt, href } = loaderData;
      return (
        <Layout back={{ href, label: "L’annonce" }} title="Signalement reçu">
          <div className="write">
            <dl className="ledger">
              <div>
                <dt>Référence</dt>
                <dd>
                  <b>{receipt.id}</b>
                </dd>
              </div>
              <div>
                <dt>Annonce</dt>
                <dd>{receipt.listing}</dd>
              </div>
              <div>
                <dt>Motif</dt>
                <dd>{receipt.reason}</dd>
              </div>
            </dl>
            <Milestones steps={receipt.milestones} />
            <p className="acts">
              <Link className="button" to={href}>
                Revenir à l’annonce
              </Link>
            </p>
          </div>
        </Layout>
      );
    }
  }
}

/** Where nothing can be read, what was just written stands all the same. */
function FailingPage({ lines }: { readonly lines: string | undefined }) {
  return (
    <Layout back={{ href: "/", label: "Accueil" }} title="Écrire au vendeur">
      <div className="write">
        <div className="notice error" role="alert">
          <Icon name="alert" />
          <strong>{lines === undefined ? "Cette page ne peut pas être montrée" : "Le message n’est pas parti"}</strong>
          <span>
            Une panne de notre côté. Réessayez dans un instant&#8239;: Retour rend le formulaire et vos lignes.
          </span>
        </div>
        {lines !== undefined && <p className="quote">{lines}</p>}
      </div>
    </Layout>
  );
}

interface SoldPageProps {
  readonly href: string;
  readonly isOfferedAgain: boolean;
  readonly lines: string | undefined;
}

/** The vehicle, or its advert, left while somebody wrote: what they wrote is theirs. */
function SoldPage({ href, isOfferedAgain, lines }: SoldPageProps) {
  const title = isOfferedAgain ? "Cette annonce a été remplacée" : "Ce véhicule n’est plus en vente";
  return (
    <Layout back={{ href: "/", label: "Accueil" }} title={title}>
      <div className="write">
        {lines !== undefined && (
          <>
            <div className="notice error" role="alert">
              <Icon name="alert" />
              <strong>Le message n’est pas parti</strong>
              <span>
                {isOfferedAgain ? "L’annonce a changé" : "Le véhicule a quitté Virage"} pendant que vous écriviez. Vos
                lignes&#8239;:
              </span>
            </div>
            <p className="quote">{lines}</p>
          </>
        )}
        <p className="acts">
          <Link className="button primary" to={href}>
            {isOfferedAgain ? "Voir la nouvelle annonce" : "Voir les offres les plus proches"}
          </Link>
        </p>
      </div>
    </Layout>
  );
}

/** As `SoldPage`, of a showroom. */
function LeftPage({ why: { title, text }, lines }: { readonly why: NotSent; readonly lines: string | undefined }) {
  return (
    <Layout back={{ href: "/", label: "Accueil" }} title={title}>
      <div className="write">
        {lines === undefined ? (
          <p>Personne ne reçoit de messages à cette adresse.</p>
        ) : (
          <>
            <NotSentNotice why={{ title: "Le message n’est pas parti", text: `${text} Vos lignes\u202f:` }} />
            <p className="quote">{lines}</p>
          </>
        )}
      </div>
    </Layout>
  );
}

interface SilentPageProps extends Pick<LayoutProps, "back" | "title" | "aside"> {
  /** What leads back. */
  readonly leads: string;
  readonly why: string;
  readonly lines: string | undefined;
}

/** Nobody can write to the seller, or no longer: what was written is the visitor's, and a number stands beside it where there is one. */
function SilentPage({ back, title, aside, leads, why, lines }: SilentPageProps) {
  return (
    <Layout back={back} title={title} aside={aside}>
      <div className="write">
        <NotSentNotice
          why={{ title: lines === undefined ? "Pas de messages par Virage" : "Le message n’est pas parti", text: why }}
        />
        {lines !== undefined && <p className="quote">{lines}</p>}
        <p className="acts">
          <Link className="button" to={back.href}>
            {leads}
          </Link>
        </p>
      </div>
    </Layout>
  );
}

const CalledWords = () => (
  <p className="legal">
    Nous comptons l’affichage, pas l’appelant. Un vendeur qui demande un acompte par téléphone n’en est peut-être pas
    un.
  </p>
);

interface ShowroomPhonePageProps extends Pick<PhonePageProps, "phone" | "why"> {
  readonly view: CalledShowroom;
}

/** As `PhonePage`, of a dealer that is called from its showroom. */
function ShowroomPhonePage({ view, phone, why }: ShowroomPhonePageProps) {
  return (
    <Layout back={{ href: view.href, label: view.name }} title={`Téléphoner à ${view.name}`}>
      <div className="write">
        {why !== undefined && <NotSentNotice why={why} />}
        {phone !== undefined && (
          <p>
            <a className="phone" href={phone.href}>
              {phone.label}
            </a>
          </p>
        )}
        {phone === undefined && why === undefined && <PhoneNumber subject={view.curef} step="vitrine" />}
        {view.opening !== undefined && <Opening opening={view.opening} />}
        <p className="acts">
          {view.canWrite && (
            <Link className="button" to={contactPath("ecrire", view.curef)}>
              Écrire plutôt
            </Link>
          )}
          <Link className="button" to={view.href}>
            Revenir à la vitrine
          </Link>
        </p>
        <CalledWords />
      </div>
    </Layout>
  );
}

interface PhonePageProps {
  readonly view: ContactedListing;
  readonly phone: ShownPhone | undefined;
  /** Why it is not shown; none before it was asked for. */
  readonly why: NotSent | undefined;
}

/** Without a script a number has a page of its own. */
function PhonePage({ view, phone, why }: PhonePageProps) {
  return (
    <Layout
      back={{ href: view.href, label: view.name }}
      title={`Téléphoner à ${view.seller}`}
      // Number and hours stand beside each other, once.
      aside={<VehicleAside view={{ ...view, hasPhone: false, opening: undefined }} />}
    >
      <div className="write">
        {why !== undefined && <NotSentNotice why={why} />}
        {phone !== undefined && (
          <>
            <p>
              <a className="phone" href={phone.href}>
                {phone.label}
              </a>
            </p>
            <dl className="ledger">
              <div>
                <dt>Référence à donner</dt>
                <dd>
                  <b>{view.reference}</b>
                </dd>
              </div>
            </dl>
          </>
        )}
        {phone === undefined && why === undefined && <PhoneNumber subject={view.reference} />}
        {view.opening !== undefined && <Opening opening={view.opening} />}
        {view.canWrite && (
          <p className="acts">
            <Link className="button" to={contactPath("message", view.reference)}>
              Écrire plutôt
            </Link>
          </p>
        )}
        <CalledWords />
      </div>
    </Layout>
  );
}
