import type { ReactElement } from 'react';
import { useShop } from './shop.ts';

/** The way to the editor of what stands here, for whoever may change it (ADM-02). */
export function EditLink(): ReactElement | null {
  const { snapshot, translator } = useShop();
  if (!snapshot.visitor.account?.edits) return null;
  return (
    <a className="btn is-small edit-page" href="?editPage=true" data-document="">
      {translator.text('layout.editPage')}
    </a>
  );
}
