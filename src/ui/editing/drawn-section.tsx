import type { ReactElement } from 'react';
import type { Section } from '#domain/page/section.ts';
import { Sections } from '../page/sections.tsx';
import { useShop } from '../shop/shop.ts';

/** A section as visitors see it, to look at alone: nothing of it can be pressed or is read out, since its words stand beside it. */
export function DrawnSection({ section }: { readonly section: Section | undefined }): ReactElement {
  const { translator } = useShop();
  if (section === undefined) return <p className="muted">{translator.text('editing.notDrawn')}</p>;
  return (
    <div className="drawn" inert>
      <Sections sections={[section]} />
    </div>
  );
}
