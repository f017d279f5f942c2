import { Component, type ReactNode } from "react";

/** A page that breaks says so and offers a way out, instead of a blank screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  render() {
    if (!this.state.error) return this.props.children;
    return (
      <div className="wood page-wait" role="alert">
        <p>This page broke: {this.state.error.message}</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Load it again
        </button>
      </div>
    );
  }
}
