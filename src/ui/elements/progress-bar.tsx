import type { ReactElement } from 'react';

export interface ProgressBarProps {
  readonly state: 'idle' | 'busy' | 'done';
}

/** The thin line on top while the next page is on its way. For the eye only: what arrives announces itself. */
export function ProgressBar({ state }: ProgressBarProps): ReactElement {
  return <div className={state === 'idle' ? 'progress' : `progress is-${state}`} aria-hidden="true" />;
}
