import type { ReactElement } from 'react';
import { CHANGED_THINGS, type ChangedThing, type ChangeRecord } from '#domain/audit/change-record.ts';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { type DayRange, readDayRange } from '#domain/site/day-range.ts';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { changedThingAlone } from '../back-office/change-words.ts';
import { FilterDays } from '../back-office/lists/filter-days.tsx';
import { ToldChange } from '../back-office/told-change.tsx';
import { Field } from '../elements/field.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { KeyedPages, listInWords } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { ChangedValues } from './changed-values.tsx';
import '../styles/changes.css';

interface Listed {
  readonly thing: ChangedThing | undefined;
  readonly thingId: string | undefined;
  readonly who: string;
  readonly days: DayRange;
  readonly cursor: Cursor;
  readonly changes: KeyedPage<ChangeRecord>;
}

/** Who changed what in the back office, and when, in sentences: by kind of thing or one thing, by person, by days (ADM-10). */
export const changesScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const text = (word: string) => (first(search, word) ?? '').trim();
    const thing = CHANGED_THINGS.find((known) => known === text('thing'));
    // The log of one thing is narrowed down as such, until another kind of thing is chosen.
    const isOfOther = text('of') !== '' && text('of') !== thing;
    const thingId = thing === undefined || text('id') === '' || isOfOther ? undefined : text('id');
    const who = text('who').slice(0, 100);
    const days = readDayRange({ from: text('from'), to: text('until') });
    const cursor = readCursor((word) => first(search, word));
    const listed = await backOffice.changes.views.list({ thing, thingId, who, from: days.from, until: days.to, cursor });
    return listed.map((changes) => ({ thing, thingId, who, days, cursor, changes }));
  },
  Screen: ChangesScreen,
});

function ChangesScreen({
  page: { title, thing, thingId, who, days, cursor, changes },
}: {
  readonly page: PageData & Listed;
}): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`changes.${name}`);
  const path = routePath('adminChanges', locale);
  const addressOf = (to: Cursor) =>
    path + stringifySearch({ thing, id: thingId, who: who || undefined, from: days.from, until: days.to, ...to });
  const isNarrowed = [thing, days.from, days.to, days.wrong].some((one) => one !== undefined) || who !== '';
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <search>
          <form action={path} method="get" className="find-changes">
            {thing !== undefined && thingId !== undefined && (
              <>
                <input type="hidden" name="of" value={thing} />
                <input type="hidden" name="id" value={thingId} />
              </>
            )}
            <SelectField
              name="thing"
              label={label('thing')}
              defaultValue={thing ?? ''}
              options={['', ...CHANGED_THINGS].map((value) => ({ value, label: label(value === '' ? 'things.all' : `thing.${value}`) }))}
            />
            <Field id="who" name="who" label={label('who')} defaultValue={who} maxLength={100} autoComplete="off" />
            <FilterDays range={days} until="until" labels={{ from: label('from'), to: label('until') }} />
            <button type="submit" className="btn">
              {label('find')}
            </button>
          </form>
        </search>
        <KeyedPages
          translator={translator}
          page={changes}
          cursor={cursor}
          told={
            <>
              {listInWords(translator, 'changes', changes.totalRecords, isNarrowed)} {thingId !== undefined && `${label('ofOne')} `}
              {isNarrowed && <a href={path}>{label('all')}</a>}
            </>
          }
          href={addressOf}
        >
          <ChangeTable title={title} changes={changes.records} path={thingId === undefined ? path : undefined} />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

interface ChangeTableProps {
  readonly title: string;
  readonly changes: readonly ChangeRecord[];
  /** Where all changes of one thing are found; undefined where these are. */
  readonly path: string | undefined;
}

function ChangeTable({ title, changes, path }: ChangeTableProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`changes.${name}`);
  return (
    <FoldingTable
      caption={title}
      records={changes}
      keyOf={({ id }) => id}
      columns={[
        { label: label('what'), cell: (change) => <ToldChange change={change} /> },
        { label: label('at'), cell: ({ at }) => <time dateTime={at}>{translator.dateTime(at)}</time> },
        { label: label('values'), cell: (change) => <ChangedValues change={change} /> },
        ...(path === undefined
          ? []
          : [
              {
                label: label('more'),
                cell: (change: ChangeRecord) => (
                  <a href={path + stringifySearch({ thing: change.thing, id: change.thingId })}>
                    <NamedAction words={label('allOfIt')} of={changedThingAlone(change, translator)} />
                  </a>
                ),
              },
            ]),
      ]}
    />
  );
}
