import type { ReactElement } from 'react';
import type { DocumentList, DocumentWish } from '#domain/document/public-document.ts';
import { documentQuery } from '#domain/document/read-document-wish.ts';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { DayRangeFields } from '../elements/day-range-fields.tsx';
import { Field } from '../elements/field.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';

export interface DocumentFiltersProps {
  readonly wish: DocumentWish;
  readonly types: DocumentList['types'];
  readonly path: string;
}

/** What can be asked of the list besides the kind of document; a form that asks by its address. */
export function DocumentFilters({ wish, types, path }: DocumentFiltersProps): ReactElement {
  const { translator } = useShop();
  const isFiltered = wish.wrongDays !== undefined || documentQuery(wish, { category: undefined }) !== '';
  const shown = wish.type === undefined || types.some(({ type }) => type === wish.type) ? types : [{ type: wish.type, count: 0 }, ...types];
  const options = shown.map(({ type, count }) => ({
    value: type,
    label: translator.text('document.typeAndCount', { type: translator.text(`document.type.${type}`), count }),
  }));
  const category = documentQuery({ ...wish, keyword: '', type: undefined, from: undefined, to: undefined });
  return (
    <search>
      <form className="doc-filters" method="get" action={path}>
        {wish.category !== undefined && <input type="hidden" name="category" value={wish.category} />}
        <div className="doc-words">
          <Field
            name="q"
            id="document-name"
            type="search"
            label={translator.text('document.name')}
            defaultValue={wish.keyword}
            maxLength={KEYWORD_MAXIMUM}
            autoComplete="off"
          />
        </div>
        <SelectField
          name="type"
          label={translator.text('document.typeLabel')}
          defaultValue={wish.type ?? ''}
          options={[{ value: '', label: translator.text('document.everyType') }, ...options]}
        />
        <DayRangeFields range={{ from: wish.from, to: wish.to, wrong: wish.wrongDays }} />
        <p className="row">
          <button className="btn is-line" type="submit">
            {translator.text('post.show')}
          </button>
          {isFiltered && (
            <a className="icon-link" href={category === '' ? path : `${path}?${category}`}>
              {translator.text('post.cancel')}
            </a>
          )}
        </p>
      </form>
    </search>
  );
}
