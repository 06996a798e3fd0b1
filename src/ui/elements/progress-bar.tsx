import type { ReactElement } from 'react';

/** The thin line on top while something is on its way. For the eye only: what arrives announces itself. */
export function ProgressBar({ isBusy }: { readonly isBusy: boolean }): ReactElement {
  return <div className={isBusy ? 'progress is-busy' : 'progress'} aria-hidden="true" />;
}
