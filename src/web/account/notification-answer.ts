/** What becomes of a browser that asks to be told, or not any more. */
export type NotificationAnswer =
  | { readonly isOn: boolean }
  /** In French. */
  | { readonly why: string };
