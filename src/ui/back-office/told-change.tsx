import type { ReactElement } from 'react';
import type { ChangeRecord } from '#domain/audit/change-record.ts';
import { useShop } from '../shop/shop.ts';
import { changedPath, changeSentence } from './change-words.ts';

/** A change as a sentence, whose thing is a link to where it is looked after. */
export function ToldChange({ change }: { readonly change: ChangeRecord }): ReactElement {
  const { translator } = useShop();
  const { before, name, after } = changeSentence(change, translator);
  const path = changedPath(change, translator);
  return (
    <span className="breaks">
      {before}
      {path === undefined || name === '' ? <b>{name}</b> : <a href={path}>{name}</a>}
      {after}
    </span>
  );
}
