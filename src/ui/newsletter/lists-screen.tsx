import type { ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { listName, type NewsletterList, type NewsletterLists } from '#domain/newsletter/newsletter-list.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber.ts';
import { AccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { MoveRefused } from '../back-office/forms/move-refused.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { PlacedTree } from '../navigation/placed-tree.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { countedWords, isMany } from './counted-words.ts';
import { ListFields } from './list-fields.tsx';

interface Shown {
  readonly lists: NewsletterLists;
}

/** The lists of the newsletter in the order in which visitors see them, how many are on each, and a new one. */
export const listsScreen = backOfficeScreen<Shown>({
  load: async ({ backOffice }) => (await backOffice.lists.views.all()).map((lists) => ({ lists })),
  Screen: ListsScreen,
});

function ListsScreen({ page: { title, lists } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`lists.${name}`);
  const action = routePath('adminLists', locale);
  const language = LOCALE_NAMES[locale].languageCode;
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <MoveRefused form="lists.move" at="list-title" />
        <section aria-labelledby="list-title" className="stack">
          <h2 id="list-title" tabIndex={-1}>
            {label('list')}
          </h2>
          <p className="muted">{label('how')}</p>
          <PlacedTree
            entries={lists.lists.map((list) => ({ ...list, parentId: null }))}
            seen={lists.version}
            depth={1}
            form="lists.move"
            action={action}
            nameOf={(list) => listName(list, language)}
            shown={(list) => <ListLine list={list} />}
          />
        </section>
        <IfMaySend form="lists.add">
          <section aria-labelledby="new-title" className="stack">
            <h2 id="new-title">{label('new')}</h2>
            <AccountForm form="lists.add" action={action} submit={label('add')} busy={label('saving')}>
              <ListFields list={undefined} lists={lists} />
            </AccountForm>
          </section>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

function ListLine({ list }: { readonly list: NewsletterList }): ReactElement {
  const { locale, translator } = useShop();
  const { id, isOffered, isWithdrawn, counts } = list;
  const state = isWithdrawn ? 'withdrawn' : isOffered ? 'offered' : 'hidden';
  const facts = [
    translator.text(`lists.state.${state}`),
    ...countsInWords(counts, (state, count) =>
      isMany(count)
        ? `${translator.text(`lists.counted.${state}`)}: ${countedWords(translator, count)}`
        : translator.text(`lists.${state}`, { count }),
    ),
  ];
  return (
    <span className="under">
      <a href={routePath('adminList', locale, String(id))} draggable={false}>
        {listName(list, LOCALE_NAMES[locale].languageCode)}
      </a>
      <span className="muted">{facts.join(' · ')}</span>
    </span>
  );
}

function countsInWords(
  { confirmed, asked, left }: NewsletterList['counts'],
  say: (state: SubscriberState, count: number) => string,
): readonly string[] {
  return [say('confirmed', confirmed), ...(asked > 0 ? [say('asked', asked)] : []), ...(left > 0 ? [say('left', left)] : [])];
}
