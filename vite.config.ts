import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** One name on both sides: what the server writes into a page is what a browser that draws it anew has already. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }) =>
  names.some((name) => name.endsWith(".css")) ? "assets/[hash:6][extname]" : "assets/[name]-[hash:6][extname]";

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: "lightningcss" },
  build: { target: ["chrome123", "safari17.5", "firefox121"], cssMinify: "lightningcss" },
  environments: {
    // Three files instead of fourteen for the first page: small files compress badly and each waits for the network.
    client: {
      build: {
        // For the server alone, which takes them away from what visitors are sent (`scripts/keep-source-maps.ts`).
        sourcemap: "hidden",
        // What every first page has brought already need not be named again beside each part that comes later, nor a few bytes that nobody waits for.
        modulePreload: {
          resolveDependencies: (_, files) =>
            files.filter(
              (file) =>
                !/\/(react|rolldown-runtime|toast-line|use-hydrated|compared-references|site-cookies|layers|phone-number|scene|share-address|use-stored-list|held-choice|credit-line|tell-site|word-field|fields|lives-on|load-cards|browser-storage|laid-in-section|skips|offers|card-skeleton|text-area|alert-address|prefetch-pointed|touches|seldom-said|field-list|recent-searches|scale|deal|photo|opening|menu-links|remember-search|dealer-header|foot|compare-button|tell-favourite|offer|fact|vehicle|promoted|breakdown|sold|sentence-head|suggestion-list)-[^/]+\.js$/.test(
                  file,
                ),
            ),
        },
        rolldownOptions: {
          output: {
            // Every first page tells the names of a hundred files: what a file is called is bytes of all of them.
            entryFileNames: ({ name }) => `assets/${name === "address" ? "address-" : ""}[hash:7].js`,
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                // After every page: dealers' and operators' pages have no more of it.
                {
                  name: "foot",
                  test: /src[\\/]web[\\/](frame[\\/](close-menus|footer|on-its-way)|failure[\\/]use-told-failures|offline[\\/]use-kept-pages|browser[\\/]use-hydrated)\.tsx?$/,
                },
                // After the page, and on the page of favourites again.
                {
                  name: "after",
                  test: /src[\\/](web[\\/](kept[\\/](follow-favourites|bookmarks|ledger-store)|frame[\\/]after-page|colour-sheet-address)|domain[\\/]favourites[\\/]\w+)\.tsx?$/,
                },
                {
                  name: "price-scale",
                  test: /src[\\/]web[\\/](seller-form[\\/]price-scale|market-price[\\/]lengths|pro[\\/]before-field|design[\\/]deal)\.tsx?$/,
                },
                // What fields of several pages share: a file each would have its name told in every first page.
                {
                  name: "fields",
                  test: /src[\\/](web[\\/](browser[\\/](latest-only|typed-figure|use-kept-text)|places[\\/](reach-places|use-told-late)|filters[\\/]store[\\/]ask-form|market-price[\\/]laid-in)|domain[\\/](filters[\\/](bare-figure|transitions[\\/]type-number)|free-text[\\/]told-sentence))\.tsx?$/,
                },
                {
                  name: "face",
                  test: /src[\\/]web[\\/](root|frame[\\/]frame|results[\\/]results|pages[\\/]address)\.tsx?$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // One file: a running server never looks for a part of a build that has been replaced.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false, assetFileNames } } } },
  },
});
