import { Component, type ReactElement, type ReactNode } from 'react';
import { useTools } from '../desk/tools-shop.tsx';

export interface UndrawnProps {
  /** What is drawn; another one is tried anew. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface Failed {
  readonly failed?: { readonly of: unknown } | undefined;
}

/** A part of a draft that can't be drawn, such as one with half a value: a word in its place, while the rest of the page and all tools stay. */
export class Undrawn extends Component<UndrawnProps, Failed> {
  override state: Failed = {};

  static getDerivedStateFromError(): Failed {
    return { failed: { of: NOT_YET } };
  }

  /** Notes what it was that failed, and forgets it once that is another. */
  static getDerivedStateFromProps({ of }: UndrawnProps, { failed }: Failed): Failed | null {
    if (failed === undefined || failed.of === of) return null;
    return { failed: failed.of === NOT_YET ? { of } : undefined };
  }

  override render(): ReactNode {
    return this.state.failed === undefined ? this.props.children : <NotDrawn />;
  }
}

const NOT_YET = {};

function NotDrawn(): ReactElement {
  const { translator } = useTools();
  return (
    <p className="wrap locked" lang={translator.locale}>
      {translator.text('editing.notDrawn')}
    </p>
  );
}
