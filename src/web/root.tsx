import type { ReactNode } from "react";
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse } from "react-router";
import type { HeadersFunction } from "react-router";
import type { Route } from "./+types/root.ts";
import "./design/stylesheet.css";
import { Frame } from "./frame/frame.tsx";

/** A 404 or 410 keeps the headers its loader threw. */
export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      <main className="wrap" id="contenu" style={{ paddingBlock: "3rem" }}>
        <title>{missing ? "Page introuvable – Virage" : "Une erreur est survenue – Virage"}</title>
        <h1>{missing ? "Cette page n’existe pas" : "Une erreur est survenue"}</h1>
        <p>
          {missing
            ? "L’adresse est peut-être incomplète, ou la page a disparu."
            : "Elle nous a été signalée. Réessayez dans un instant."}
        </p>
        <p>
          <Link to="/listing">Voir toutes les annonces</Link>
        </p>
      </main>
    </Frame>
  );
}
