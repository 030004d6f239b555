type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Another tab, a download, another program: the browser's to do. */
export const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
