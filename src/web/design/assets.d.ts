/** Drawings are fetched as files, so that one copy serves a whole page. */
declare module "*.svg?no-inline" {
  const url: string;
  export default url;
}

/** Stylesheets are imported for their effect alone. */
declare module "*.css";
