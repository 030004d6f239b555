/** Answers addresses by pages of the router, that of nothing included. */
import type { Context } from "hono";
import { isOnSite, routeOf } from "../domain/urls/route-of.ts";
import type { Site } from "../domain/urls/site.ts";
import { whileReadingPage } from "../storage/page-reads.ts";
import { measured } from "../observability/work-done.ts";
import { createPageHandler } from "../web/pages.ts";
import type { PageServices } from "../web/services.ts";
import { cutOffAnswer } from "./cut-off.ts";
import { allowedMethods, refusedMethod } from "./form-by-post.ts";
import type { PageAsked } from "./page-services.ts";
import { asUnavailable, isStorageAway } from "./storage-away.ts";
import { Overloaded } from "../turns/fair-turns.ts";

const METHOD_NOT_ALLOWED = 405;
/** Where nothing stands, and never will. */
const NOWHERE = "/introuvable";

/** `asker`: undefined where the page is made for whoever asks. */
type AnswerPage = (request: Request, site: Site, asker?: Context) => Promise<Response>;

export interface PageAnswers {
  readonly answerPage: AnswerPage;
  /** As any address is answered at which nothing stands, in the frame of the site. */
  readonly pageOfNothing: AnswerPage;
}

interface PageAnswersParts {
  readonly pageBuild: unknown;
  readonly prefix: string;
  readonly isDemonstration: boolean;
  readonly servicesFor: (asked: PageAsked) => PageServices;
  readonly isClosed: (path: string, site: Site) => Promise<boolean>;
  /** The entry of the change log that search has come to. */
  readonly marketVersion: () => number;
}

/** What was sent may be taken later: storage is away, or too many have photographs retouched. */
function isPassing(failure: unknown): boolean {
  if (isStorageAway(failure) || failure instanceof Overloaded) return true;
  return failure instanceof Error && isPassing(failure.cause);
}

export function pageAnswers({
  pageBuild,
  prefix,
  isDemonstration,
  servicesFor,
  isClosed,
  marketVersion,
}: PageAnswersParts): PageAnswers {
  const handlePage = createPageHandler(pageBuild, prefix);

  const renderPage = async (
    request: Request,
    { site, asker, askedInstead }: Omit<PageAsked, "url" | "onFailure">,
  ): Promise<Response> => {
    const { kind, metric: name, who } = routeOf(new URL(request.url).pathname);
    // Beside reading, forms are sent by POST and by nothing else, be it to a page.
    const refused = refusedMethod(request, { kind, isDemonstration });
    if (refused !== undefined) return refused;
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const services = servicesFor({ url: request.url, site, onFailure, asker, askedInstead });
    const handle = () => measured({ part: "page", name }, () => handlePage(request, services));
    // Who works with what is shown is shown what stands.
    const isReading = (request.method === "GET" || request.method === "HEAD") && who === "everyone";
    const response = await (isReading ? whileReadingPage(marketVersion(), handle) : handle());
    // The router gives a page up that nobody waits for any more, by an answer like that of a failure.
    if (response.status >= 500 && failures.length === 0 && request.signal.aborted) return cutOffAnswer();
    // A page of which a part is missing may answer 200 all the same: the next visitor is to have the whole.
    if (failures.length > 0) response.headers.set("Cache-Control", "no-store");
    if (response.status === METHOD_NOT_ALLOWED) response.headers.set("Allow", allowedMethods(kind));
    return failures.some(isPassing) ? asUnavailable(response) : response;
  };

  const pageOfNothing: AnswerPage = (request, site, asker) => {
    const asked = new URL(request.url);
    const elsewhere = new Request(new URL(NOWHERE, asked), { headers: request.headers });
    return renderPage(elsewhere, { site, asker, askedInstead: asked.pathname + asked.search });
  };
  return {
    pageOfNothing,
    answerPage: async (request, site, asker) => {
      const { pathname } = new URL(request.url);
      // What the grammar reads says itself that it is closed, to a page that is there and asks for data too.
      const stands =
        isOnSite(pathname, site) && (routeOf(pathname).mount === "grammar" || !(await isClosed(pathname, site)));
      return stands ? renderPage(request, { site, asker }) : pageOfNothing(request, site, asker);
    },
  };
}
