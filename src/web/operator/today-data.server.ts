/** What waits for a person, first; then what machines say of themselves, and what was done last. */
import { dayInParis, longDayInParis, momentInParis, weekdayLabel } from "../../domain/paris-time.ts";
import { counted, whole } from "../../domain/french.ts";
import { stateOn } from "../../domain/promotion/campaign.ts";
import type { ToldJob } from "../../operator-desk/machine-desk.ts";
import { servicesContext } from "../services.ts";
import { actRow } from "./act-rows.ts";
import { spanTold } from "./ago-told.ts";
import { enterDesk } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import { jobWords } from "./job-words.ts";
import type { OperatorArgs } from "./operator-page.ts";

const SHOWN_ACTS = 8;

export async function loader({ context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { cases, people, reports, machines, acts, dealers } = services.operatorDesk;
  const [open, contested, reported, mails, sources, campaigns, jobs, last, suspended] = await Promise.all([
    cases.open(),
    people.contested(),
    reports.open(),
    machines.countFailedMails(),
    machines.countSources(),
    machines.campaigns(),
    machines.jobs(),
    acts.find({}, SHOWN_ACTS),
    dealers.find("", 1),
  ]);
  const now = services.now();
  const today = dayInParis(now);
  const judged = open.length + contested.length;
  const [longest] = [
    ...open.map(({ one }) => one.appeal?.at ?? one.openedAt),
    ...contested.map(({ suspension }) => suspension.appeal?.at ?? suspension.at),
  ].toSorted((one, other) => (one < other ? -1 : 1));
  const [first] = reported;
  const failing = sign.waiting.flux ?? 0;
  const running = campaigns.filter((campaign) => stateOn(campaign, today) === "running").length;
  return {
    sign,
    done: doneWords(services.done),
    day: longDayInParis(now),
    waiting: [
      {
        href: deskAddress("moderation"),
        count: whole(judged),
        what: judged > 1 ? "dossiers à juger" : "dossier à juger",
        told:
          longest === undefined
            ? "aucun n’attend"
            : `le plus ancien attend depuis ${spanTold(now - Date.parse(longest))}`,
        isOwed: judged > 0,
      },
      {
        href: deskAddress("signalements"),
        count: whole(sign.waiting.signalements ?? 0),
        what: (sign.waiting.signalements ?? 0) > 1 ? "signalements" : "signalement",
        told:
          first === undefined
            ? "aucun n’attend"
            : first.report.due < today
              ? "le premier est en retard"
              : `le premier à décider ${weekdayLabel(first.report.due)} au plus tard`,
        isOwed: reported.length > 0,
      },
      {
        href: deskAddress("flux"),
        count: whole(failing),
        what: "flux en échec",
        told:
          sources === 0 ? "aucun stock n’est relevé" : `${counted(sources, "stock relevé", "stocks relevés")} en tout`,
        isOwed: failing > 0,
      },
      {
        href: deskAddress("courriels"),
        count: whole(mails.refused),
        what: mails.refused > 1 ? "courriels non remis" : "courriel non remis",
        told: mails.waiting === 0 ? "aucun autre essai en cours" : `${counted(mails.waiting, "autre")} à réessayer`,
        isOwed: mails.refused > 0,
      },
      {
        href: deskAddress("campagnes"),
        count: whole(running),
        what: running > 1 ? "campagnes en cours" : "campagne en cours",
        told: `${whole(campaigns.length)} en tout`,
        isOwed: false,
      },
      {
        href: deskAddress("vendeurs"),
        count: whole(suspended.total),
        what: suspended.total > 1 ? "professionnels" : "professionnel",
        told: suspended.rows[0]?.isSuspended === true ? "dont des suspendus" : "aucun suspendu",
        isOwed: false,
      },
    ],
    jobs: jobs
      .map((job) => jobRow(job))
      .toSorted(
        (one, other) => Number(other.isWrong) - Number(one.isWrong) || one.name.localeCompare(other.name, "fr"),
      ),
    acts: last.acts.map(actRow),
  };
}

function jobRow({ name, due, holder, succeededAt, failures, outcome, isLate }: ToldJob) {
  return {
    name: jobWords(name),
    state:
      holder !== undefined
        ? "en cours"
        : failures > 0
          ? `${counted(failures, "échec")} de suite`
          : isLate
            ? "en retard"
            : outcome === undefined
              ? "pas encore faite"
              : "à jour",
    last: succeededAt === undefined ? "jamais" : momentInParis(Date.parse(succeededAt)),
    next: momentInParis(Date.parse(due)),
    isWrong: failures > 0 || (isLate && holder === undefined),
  };
}
