import type { ReactElement } from 'react';
import { CHANGED_THINGS, type ChangedThing, type ChangeRecord } from '#domain/audit/change-record.ts';
import { type KeyedPage, type Place, readPlace } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { changedThing, changeInWords } from '../back-office/change-words.ts';
import { Field } from '../elements/field.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { ChangedValues } from './changed-values.tsx';
import '../styles/changes.css';

interface Listed {
  readonly thing: ChangedThing | undefined;
  readonly who: string;
  readonly until: string | undefined;
  readonly place: Place;
  readonly changes: KeyedPage<ChangeRecord>;
}

/** Who changed what in the back office, and when: by kind of thing, by person, back from a day (ADM-10). */
export const changesScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const asked = first(search, 'thing');
    const thing = CHANGED_THINGS.find((known) => known === asked);
    const who = (first(search, 'who') ?? '').trim().slice(0, 100);
    const day = first(search, 'until') ?? '';
    const until = /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
    const place = readPlace((word) => first(search, word));
    const listed = await backOffice.changes.views.list({ thing, who, until, place });
    return listed.map((changes) => ({ thing, who, until, place, changes }));
  },
  Screen: ChangesScreen,
});

function ChangesScreen({ page: { title, thing, who, until, place, changes } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`changes.${name}`);
  const path = routePath('adminChanges', locale);
  const addressOf = (to: Place) => path + stringifySearch({ thing, who: who || undefined, until, ...to });
  const isNarrowed = thing !== undefined || who !== '' || until !== undefined;
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <search>
          <form action={path} method="get" className="find-changes">
            <SelectField
              name="thing"
              label={label('thing')}
              defaultValue={thing ?? ''}
              options={['', ...CHANGED_THINGS].map((value) => ({ value, label: label(value === '' ? 'things.all' : `thing.${value}`) }))}
            />
            <Field id="who" name="who" label={label('who')} defaultValue={who} maxLength={100} autoComplete="off" />
            <Field id="until" name="until" type="date" label={label('until')} defaultValue={until ?? ''} autoComplete="off" />
            <button type="submit" className="btn">
              {label('find')}
            </button>
          </form>
        </search>
        <KeyedPages
          translator={translator}
          page={changes}
          place={place}
          told={
            <>
              {countInWords(translator, 'changes.count', changes.totalRecords)} {isNarrowed && <a href={path}>{label('all')}</a>}
            </>
          }
          href={addressOf}
        >
          <ChangeTable title={title} changes={changes.records} />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function ChangeTable({ title, changes }: { readonly title: string; readonly changes: readonly ChangeRecord[] }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`changes.${name}`);
  return (
    <FoldingTable
      caption={title}
      records={changes}
      keyOf={({ id }) => id}
      columns={[
        {
          label: label('what'),
          cell: (change) => (
            <div className="changed">
              <span className="breaks">{changedThing(change, translator)}</span>
              <span className="muted">{changeInWords(change, translator)}</span>
            </div>
          ),
        },
        { label: label('person'), cell: ({ who }) => who },
        {
          label: label('at'),
          cell: ({ at }) => <time dateTime={at}>{translator.dateTime(at)}</time>,
        },
        { label: label('values'), cell: ({ values }) => <ChangedValues values={values} /> },
      ]}
    />
  );
}
