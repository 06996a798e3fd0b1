import type { ReactElement } from 'react';
import { editingSearch, meaningAlso, mobileEditingSearch } from '#domain/editing/edit-mode-address.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { ICONS } from './elements/icons.ts';
import { isFramed } from './elements/is-framed.ts';

/** To the page in a frame as wide as a phone, and out of that frame. */
export function WidthLink(): ReactElement {
  const { translator } = useShop();
  const framed = isFramed();
  const label = translator.text(framed ? 'editing.wideView' : 'editing.mobileView');
  return (
    <a
      className={framed ? 'btn is-icon' : 'btn is-icon to-phone'}
      href={meaningAlso(framed ? editingSearch() : mobileEditingSearch(), location.search)}
      target="_top"
      data-document=""
      aria-label={label}
      title={label}
    >
      <Icon path={framed ? ICONS.wide : ICONS.phone} />
    </a>
  );
}
