import { Component, type ReactNode } from 'react';

/**
 * Without a boundary below the document one throw in the browser would empty it. What it shows needs no texts of its
 * own: the document is loaded anew, once, and the server answers (its own error page speaks the visitor's language).
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const key = 'reloaded-after-error';
    if (sessionStorage.getItem(key) === location.href) return;
    sessionStorage.setItem(key, location.href);
    location.reload();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
