import type { ReactElement } from 'react';
import type { CachedPageList, CachedPageRecord, KeptAnswerFigures } from '#domain/cache/cached-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { readPageNumber } from '#domain/pagination.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ListSearch } from '../back-office/lists/list-search.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { RecordPages } from '../elements/record-pages.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

interface Listed {
  readonly words: string;
  readonly list: CachedPageList;
}

/** Pages that are kept for everybody: found by address or by what they were made from, and forgotten by either, or all at once (ADM-07). */
export const cachesScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const words = (first(search, 'q') ?? '').trim().slice(0, 200);
    const listed = await backOffice.caches.views.list({ words, page: readPageNumber(first(search, 'page')) });
    return listed.map((list) => ({ words, list }));
  },
  Screen: CachesScreen,
});

function CachesScreen({ page: { title, words, list } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`caches.${name}`);
  const path = routePath('adminCache', locale);
  const addressOf = (page: number) => path + stringifySearch({ q: words || undefined, page: page === 1 ? undefined : page });
  const { pages, bytes, answers } = list;
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <ListSearch area="caches" path={path} words={words} maxLength={200} />
        <RecordPages
          translator={translator}
          page={pages}
          told={
            pages.totalRecords === 0 && words === ''
              ? label('noneYet')
              : translator.text('caches.count', { count: pages.totalRecords, size: translator.number(Math.round(bytes / 100_000) / 10) })
          }
          href={addressOf}
        >
          <PageTable title={title} pages={pages.records} action={addressOf(pages.page)} />
        </RecordPages>
      </div>
      {answers !== undefined && <Answers answers={answers} />}
      <section aria-labelledby="by-name">
        <div className="head">
          <h2 id="by-name">{label('byName')}</h2>
        </div>
        <AccountForm form="caches.forget" action={path} fields={{ which: 'one' }} submit={label('forget')} busy={label('forgetting')}>
          <AccountText name="name" label="caches.name" hint={label('nameHint')} />
        </AccountForm>
      </section>
      <section aria-labelledby="everything" className="stack">
        <div className="head">
          <h2 id="everything">{label('all')}</h2>
        </div>
        <p>{label('allHint')}</p>
        <AccountForm
          form="caches.forget"
          action={path}
          fields={{ which: 'all' }}
          submit={label('all')}
          busy={label('forgetting')}
          button={{ look: 'line' }}
        />
      </section>
    </BackOfficeMain>
  );
}

const PLACES: Readonly<Record<KeptAnswerFigures['place'], string>> = {
  memory: 'caches.answers.memory',
  shared: 'caches.answers.shared',
  sharedAway: 'caches.answers.sharedAway',
};

/** What pages are made from: where it is kept, and how often it had to be asked for. */
function Answers({ answers }: { readonly answers: KeptAnswerFigures }): ReactElement {
  const { translator } = useShop();
  const { place, kept, fromMemory, fromShared, asked, stoodIn } = answers;
  const all = fromMemory + fromShared + asked;
  const share = all === 0 ? 0 : Math.round(((fromMemory + fromShared) / all) * 100);
  return (
    <section aria-labelledby="answers" className="stack">
      <div className="head">
        <h2 id="answers">{translator.text('caches.answers')}</h2>
      </div>
      <p>{translator.text(PLACES[place])}</p>
      <p>
        {translator.text('caches.answers.figures', {
          fromMemory,
          kept: translator.number(kept),
          fromShared: translator.number(fromShared),
          asked: translator.number(asked),
          share: translator.number(share),
        })}
      </p>
      {stoodIn > 0 && <p>{translator.text('caches.answers.stoodIn', { count: stoodIn })}</p>}
    </section>
  );
}

interface PageTableProps {
  readonly title: string;
  readonly pages: readonly CachedPageRecord[];
  /** Address of the page that holds it. */
  readonly action: string;
}

function PageTable({ title, pages, action }: PageTableProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`caches.${name}`);
  return (
    <FoldingTable
      caption={title}
      records={pages}
      keyOf={({ address }) => address}
      columns={[
        {
          label: label('address'),
          cell: ({ address }) => (
            <a href={address} className="breaks" data-document="">
              {address}
            </a>
          ),
        },
        {
          label: label('size'),
          cell: ({ bytes }) => translator.text('caches.kilobytes', { size: translator.number(Math.ceil(bytes / 1000)) }),
          end: true,
        },
        { label: label('until'), cell: ({ until }) => <time dateTime={until}>{translator.dateTime(until)}</time> },
        {
          label: label('tags'),
          cell: ({ tags }) => (
            <details>
              <summary>{translator.text('caches.tagCount', { count: tags.length })}</summary>
              <span className="breaks">{tags.join(' ')}</span>
            </details>
          ),
        },
        {
          label: label('what'),
          cell: ({ address }) => (
            <AccountForm
              form="caches.forget"
              action={action}
              fields={{ which: 'one', name: address }}
              submit={<NamedAction words={label('forget')} of={address} />}
              busy={label('forgetting')}
              button={{ look: 'line', small: true }}
              className=""
            />
          ),
        },
      ]}
    />
  );
}
