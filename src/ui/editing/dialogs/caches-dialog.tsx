import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { CachedPageList } from '#domain/cache/cached-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { askOffice } from '../../back-office/search/ask-office.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageEditor } from '../desk/page-editor.ts';

/** What answers of the thing are made from, by the name that the platform gives it. */
function tagOf({ kind, id, sync }: PageEditor): string {
  if (kind === 'layout') return 'elements';
  if (kind !== 'page') return `${kind}:${id}`;
  return sync.isTemplate ? `template:${id}` : `page:${String(sync.draft?.values.slug ?? '')}`;
}

/** What the site keeps of answers that were made from what is edited, and forgets on wish (ADM-04, ADM-07). */
export function CachesDialog(): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [list, setList] = useState<CachedPageList>();
  const [state, setState] = useState<'asking' | 'there' | 'failed'>('asking');
  const tag = tagOf(editor);
  const path = routePath('adminCache', translator.locale);
  const ask = useCallback(async () => {
    const data = await askOffice<{ readonly list: CachedPageList }>(path + stringifySearch({ q: tag }));
    setList(data?.list);
    setState(data === undefined ? 'failed' : 'there');
  }, [path, tag]);
  useEffect(() => void ask(), [ask]);
  const forget = async () => {
    setState('asking');
    const body = new URLSearchParams({ [FORM_FIELD]: 'caches.forget', which: 'one', name: tag });
    const done = await fetch(path, { method: 'POST', body }).catch(() => undefined);
    if (done?.ok === true) await ask();
    else setState('failed');
  };
  return (
    <WorkDialog
      open
      onClose={() => editor.look.ask(undefined)}
      id="ecaches"
      title={translator.text('editing.caches')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
      footer={
        <button type="button" className="btn" disabled={state === 'asking' || list?.pages.totalRecords === 0} onClick={() => void forget()}>
          {translator.text('caches.forget')}
        </button>
      }
    >
      <p role="status">
        {state === 'asking'
          ? translator.text('editing.cachesLooking')
          : list !== undefined && translator.text('editing.cachesCount', { count: list.pages.totalRecords })}
      </p>
      {state === 'failed' && (
        <p className="error" role="alert">
          {translator.text('editing.cachesFailed')}
        </p>
      )}
      <ul className="entries plain">
        {list?.pages.records.map(({ address, bytes, until }) => (
          <li key={address}>
            <span className="breaks">{address}</span>
            <span className="muted">
              {translator.text('caches.kilobytes', { size: translator.number(Math.ceil(bytes / 1000)) })} · {translator.dateTime(until)}
            </span>
          </li>
        ))}
      </ul>
    </WorkDialog>
  );
}
