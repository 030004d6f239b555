import type { Toast } from "./toast-line.ts";

/** Says something in the page's one short message. Its code comes when the first is said, or after the page has. */
export function showToast(toast: Toast): void {
  void import("./toast-line.ts").then(({ toasts }) => toasts.show(toast));
}
