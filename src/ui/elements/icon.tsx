import type { ReactElement } from 'react';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

export interface IconProps {
  readonly name: IconName;
}

/** A drawing beside words; never the only carrier of meaning, so it is hidden from screen readers. */
export function Icon({ name }: IconProps): ReactElement {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
