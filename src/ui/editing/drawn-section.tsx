import type { ReactElement } from 'react';
import type { FilledSection } from '#ports/editing/drafts.ts';
import { SectionList } from '../page/sections.tsx';
import { useShop } from '../shop/shop.ts';
import { Undrawn } from './undrawn.tsx';

/** A section as visitors see it, to look at alone: nothing of it can be pressed or is read out, since its words stand beside it. */
export function DrawnSection({ section }: { readonly section: FilledSection | undefined }): ReactElement {
  const { translator } = useShop();
  const seen = section?.kind === 'template' ? section.linked?.sections : section && [section];
  if (seen === undefined) return <p className="muted">{translator.text('editing.notDrawn')}</p>;
  return (
    <div className="drawn" inert>
      <Undrawn of={section}>
        <SectionList sections={seen} id="d" />
      </Undrawn>
    </div>
  );
}
