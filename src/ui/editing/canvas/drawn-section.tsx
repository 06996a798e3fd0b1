import type { ReactElement } from 'react';
import type { FilledSection } from '#ports/editing/section-filler.ts';
import { SectionList } from '../../page/sections.tsx';
import { ShopProvider, useShop } from '../../shop/shop.ts';
import { pageOf } from '../desk/tools-shop.tsx';
import { Undrawn } from '../sections/undrawn.tsx';

/** A section as visitors see it, to look at alone: nothing of it can be pressed or is read out, since its words stand beside it. */
export function DrawnSection({ section }: { readonly section: FilledSection | undefined }): ReactElement {
  const shop = useShop();
  const page = pageOf(shop);
  const seen = section?.kind === 'template' ? section.linked?.sections : section && [section];
  if (seen === undefined) return <p className="muted">{shop.translator.text('editing.notDrawn')}</p>;
  return (
    <ShopProvider value={page}>
      <div className="drawn" inert lang={page.locale}>
        <Undrawn of={section}>
          <SectionList sections={seen} id="d" />
        </Undrawn>
      </div>
    </ShopProvider>
  );
}
