import type { ReactElement } from 'react';
import type { ChangeRecord } from '#domain/audit/change-record.ts';
import { areaOfRoute, BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { useShop } from '../shop/shop.ts';
import { changedPath, changeSentence } from './change-words.ts';
import { useMay } from './may.tsx';

/** A change as a sentence, whose thing is a link to where it is looked after. */
export function ToldChange({ change }: { readonly change: ChangeRecord }): ReactElement {
  const { translator } = useShop();
  const { before, name, after } = changeSentence(change, translator);
  const may = useMay();
  const path = changedPath(change, translator);
  const area = path === undefined ? undefined : areaOfRoute(matchRoute(path.split('?', 1)[0] ?? path)?.route ?? '');
  // What is kept from whoever reads the log has a name, and no way to it.
  const isOpen = area !== undefined && may(...BACK_OFFICE[area].scopes);
  return (
    <span className="breaks">
      {before}
      {path === undefined || name === '' || !isOpen ? <b>{name}</b> : <a href={path}>{name}</a>}
      {after}
    </span>
  );
}
