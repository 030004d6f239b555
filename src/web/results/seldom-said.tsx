import { CreditLine } from "../cards/credit-line.tsx";
import { BeforeCards } from "./before-cards.tsx";
import { PhoneNumber } from "../contact/phone-number.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SentenceHead, SentenceOrigin } from "../words/sentence-head.tsx";
import type { ResultsView } from "./results-view.ts";
import ShowroomHead from "./showroom-head.tsx";

interface SeldomSaidProps {
  readonly view: ResultsView;
  /** Of a showroom. */
  readonly isHead?: boolean;
  /** Beside what a phone has under the thumb. */
  readonly isDock?: boolean;
  readonly isAfter?: boolean;
  readonly isSaid?: boolean;
}

/** What few pages say at their head, before their cards, or after them; in one file, for the name of each is a part of every first page. */
export default function SeldomSaid({
  view,
  isHead = false,
  isDock = false,
  isAfter = false,
  isSaid = false,
}: SeldomSaidProps) {
  if (isHead) return view.showroom && <ShowroomHead showroom={view.showroom} />;
  if (isDock)
    return (
      view.showroom?.hasPhone && <PhoneNumber subject={view.showroom.curef} step="vitrine" small className="call" />
    );
  if (isSaid) {
    if (view.sentence !== undefined) return <SentenceHead sentence={view.sentence} />;
    return view.origin && <SentenceOrigin origin={view.origin} />;
  }
  if (!isAfter) return <BeforeCards view={view} />;
  return (
    <>
      <NothingFound view={view} />
      {/* Of offers that are like what was asked: where the cards that were found tell of credit, it stands above them. */}
      {view.cards.creditWarning === undefined && <CreditLine cards={view} />}
    </>
  );
}
