import type { MouseEvent } from "react";

/** Another tab, a download, another program: the browser's to do. */
export const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
