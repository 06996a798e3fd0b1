import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { type MarkedText, textParts } from '#domain/search/marked-text.ts';
import type { SearchHit, SearchResults } from '#domain/search/search-result.ts';
import type { SearchWish } from '#ports/search/search-index.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';
import { foundAddress, searchAddress } from './search-address.ts';

/** The results in their order; more of them come by a link, which with script adds them to the list and moves on to the first of them. */
export function SearchHits({ results, wish }: { readonly results: SearchResults; readonly wish: SearchWish }): ReactElement | null {
  const shop = useShop();
  const { locale, translator } = shop;
  const [more, setMore] = useState<readonly SearchResults['hits'][]>([]);
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(undefined);
  const pages = [results.hits, ...more];
  const last = pages.at(-1) ?? results.hits;
  const next = { ...wish, category: results.category, page: last.page + 1 };
  const [hasFailed, setFailed] = useState(false);
  const add = async () => {
    setBusy(true);
    setFailed(false);
    const found = await shop
      .useCases()
      .then(({ searchSite }) => searchSite.run(next))
      .catch(() => undefined);
    setBusy(false);
    const hits = found?.unwrapOr(undefined)?.hits;
    if (hits === undefined) return setFailed(true);
    firstNew.current = list.current?.children.length;
    setMore([...more, hits]);
  };
  // Once they stand in the list, whenever that is.
  useEffect(() => {
    if (more.length > 0 && firstNew.current !== undefined) list.current?.children[firstNew.current]?.querySelector('a')?.focus();
  }, [more]);
  const onMore = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) void add();
  };
  if (results.hits.totalRecords === 0) return null;
  return (
    <>
      <h2 className="vh">{translator.text('search.list')}</h2>
      <ol className="dated results plain" ref={list}>
        {pages
          .flatMap(({ records }) => records)
          .map((hit) => (
            <Hit key={`${hit.category} ${hit.id}`} hit={hit} />
          ))}
      </ol>
      <p role="status" className="vh">
        {more.length > 0 && translator.text('search.added', { count: last.records.length })}
      </p>
      {hasFailed && (
        <p className="notice is-bad" role="alert">
          {translator.text('error.unreachable')}
        </p>
      )}
      {last.page < last.totalPages && (
        <p className="more">
          <a className="btn is-line" href={searchAddress(locale, next)} rel="next" onClick={onMore} aria-busy={isBusy || undefined}>
            {translator.text('search.more')}
          </a>
        </p>
      )}
    </>
  );
}

function Hit({ hit }: { readonly hit: SearchHit }): ReactElement {
  const { locale } = useShop();
  return (
    <li className={hit.picture === undefined ? undefined : 'has-pic'}>
      <div className="stack is-tight">
        <h3>
          <a href={foundAddress(locale, hit)}>
            <Marked {...hit.title} />
          </a>
        </h3>
        {hit.text.text !== '' && (
          <p className="small">
            <Marked {...hit.text} />
          </p>
        )}
        <Meta hit={hit} />
      </div>
      {hit.picture !== undefined && <SitePicture media={hit.picture} shape="card" alt="" sizes="5rem" />}
    </li>
  );
}

/** What kind of thing it is, with its price, day, or size. */
function Meta({ hit: { category, price, date, file } }: { readonly hit: SearchHit }): ReactElement {
  const { translator } = useShop();
  const amount = price && translator.money(price.final);
  const facts = [
    translator.text(`search.kind.${category}`),
    ...(price === undefined || amount === undefined ? [] : [price.from ? translator.text('search.priceFrom', { price: amount }) : amount]),
    ...(file === undefined ? [] : [file.type.toUpperCase(), translator.fileSize(file.bytes)]),
  ];
  return (
    <p className="meta">
      {facts.join(', ')}
      {date !== undefined && (
        <>
          {', '}
          <time dateTime={date}>{translator.longDate(date)}</time>
        </>
      )}
    </p>
  );
}

function Marked(marked: MarkedText): ReactElement {
  return <>{textParts(marked).map(({ text, isHit }, place) => (isHit ? <mark key={place}>{text}</mark> : text))}</>;
}
