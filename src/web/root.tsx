import type { ReactNode } from "react";
import { lazy, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse } from "react-router";
import type { HeadersFunction } from "react-router";
import type { Route } from "./+types/root.ts";
import { watchPopstate } from "./browser/hear-popstate-first.ts";
import { SCROLL_POSITIONS } from "./browser/scroll-positions.ts";
import "./design/stylesheet.css";
import "./failure/breakdown.css";
import { IncidentReference } from "./failure/incident-reference.ts";
import { BrandLinks } from "./frame/brand-links.tsx";
import "./frame/comparison-tray.css";
import { DemonstrationNotice } from "./frame/demonstration-notice.tsx";
import "./frame/demonstration-notice.css";
import "./frame/footer.css";
import "./frame/frame.css";
import "./frame/print.css";
import type { RootData } from "./frame/root-data.ts";
import { closedSign, showroomSign } from "./frame/showroom-sign.ts";
import { useTheme } from "./frame/chosen-theme.ts";
import "./frame/word-search.css";
import "./not-found/not-found.css";
import "./offers/offers.css";
import "./suggestions/suggestions.css";
import { showroomReach } from "./contact/showroom-reach.ts";
import { isClosedHere, marketplaceOf } from "./closed-showroom.ts";
import { servicesContext } from "./services.ts";
import { readTheme } from "./cookies/theme-cookie.ts";

watchPopstate();

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const services = context.get(servicesContext);
  const { isDemonstration, viewer, site, dealer: dealerOf } = services;
  const dealer = site.curef === undefined ? undefined : await dealerOf(site.curef);
  const sign =
    dealer === undefined
      ? undefined
      : (await isClosedHere(services))
        ? closedSign(dealer, site, marketplaceOf(services))
        : showroomSign(dealer, site, await showroomReach(services, dealer.curef));
  return {
    ...(sign === undefined ? {} : { dealer: sign }),
    ...(isDemonstration ? { isDemonstration } : {}),
    ...(viewer.kind === "member" ? { account: "Mon compte" } : {}),
    theme: readTheme(request.headers.get("cookie")),
  };
}

/** A 404 or 410 keeps the headers its loader threw. */
export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

/** Of the pages that stand in for one that failed, which bear their titles; every other page has its own. */
export function meta({ error }: Route.MetaArgs) {
  return error === undefined || error === null ? [] : [{ name: "robots", content: "noindex" }];
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const hasFailed = useContext(IncidentReference) !== null;
  return (
    <html lang="fr" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <BrandLinks theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <DemonstrationNotice />
        {children}
        {/* The page of a failure needs no script, and none that could fail in turn. */}
        {!hasFailed && (
          <>
            <ScrollRestoration storageKey={SCROLL_POSITIONS} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Fetched when they are needed. Their stylesheets, and the frame's, are the root's: so the server's page comes dressed. */
const Breakdown = lazy(() => import("./failure/breakdown.tsx"));
const NotFoundPage = lazy(() => import("./not-found/not-found-page.tsx"));

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // 429: asked too often, whatever the address is.
  if (!isRouteErrorResponse(error) || error.status > 428) return <Breakdown error={error} />;
  return <NotFoundPage error={error} />;
}
