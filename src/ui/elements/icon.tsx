import type { ReactElement } from 'react';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

export type IconProps =
  | { readonly name: IconName }
  /** Drawn here alone, not carried along by every page. */
  | { readonly path: string };

/** A drawing beside words; never the only carrier of meaning, so it is hidden from screen readers. */
export function Icon(icon: IconProps): ReactElement {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={'path' in icon ? icon.path : ICON_PATHS[icon.name]} />
    </svg>
  );
}
