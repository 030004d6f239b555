import { Component } from "react";
import type { ReactNode } from "react";
import { tellSite } from "../browser/tell-site.ts";

interface LivesOnProps {
  /** The page's name, as `data-mode` says it. */
  readonly page: string;
  /** Instead of what failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that may fail alone in the browser: the operator is told, and the rest lives on (spec 8.13). */
export class LivesOn extends Component<LivesOnProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    void tellSite(this.props.page, error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
