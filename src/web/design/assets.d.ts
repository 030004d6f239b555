/** Drawings are fetched as files, so that one copy serves a whole page. */
declare module "*.svg?no-inline" {
  const url: string;
  export default url;
}

/** The address of a face, for a page that brings its own stylesheet. */
declare module "*.woff2?url" {
  const url: string;
  export default url;
}

/** Stylesheets are imported for their effect alone. */
declare module "*.css";
