import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** Back to the top of a long page (HDR-02): a link, which the styles show, keep in the window and let glide (footer.css). */
export function ToTop(): ReactElement {
  const { translator } = useShop();
  return (
    <a className="to-top" href="#top" data-document="" aria-label={translator.text('layout.toTop')}>
      <Icon name="down" />
    </a>
  );
}
