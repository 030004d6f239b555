import type { Theme } from "../cookies/theme-cookie.ts";

/** The surface of the tokens, for the bars that a browser draws around the page. */
const SURFACES: Readonly<Record<Theme, string>> = { light: "#ffffff", dark: "#10161f" };

/** Icons and colours by which browsers and systems show the site. */
export function BrandLinks({ theme }: { readonly theme: Theme | undefined }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {theme === undefined ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={SURFACES.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={SURFACES.dark} />
        </>
      ) : (
        <meta name="theme-color" content={SURFACES[theme]} />
      )}
    </>
  );
}
