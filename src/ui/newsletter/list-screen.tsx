import type { ReactElement } from 'react';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { listName, type NewsletterList, type NewsletterLists } from '#domain/newsletter/newsletter-list.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { IfMaySend } from '../back-office/may.tsx';
import { Facts } from '../elements/facts.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { countedWords, isMany } from './counted-words.ts';
import { ListFields } from './list-fields.tsx';

interface Shown {
  readonly list: NewsletterList;
  readonly lists: NewsletterLists;
}

/** One list of the newsletter: who is on it, its words, and how it is withdrawn or taken away. */
export const listScreen = backOfficeScreen<Shown>({
  async load({ backOffice, id }) {
    return (await backOffice.lists.views.all()).map((lists) => {
      const list = lists.lists.find((one) => one.id === id);
      return list && { title: listName(list, DEFAULT_LANGUAGE), list, lists };
    });
  },
  Screen: ListScreen,
});

function ListScreen({ page: { list, lists } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`lists.${name}`);
  const about = { listId: String(list.id) };
  const action = routePath('adminList', locale, about.listId);
  const seen = { ...about, seen: list.version };
  const subscribers = (state?: string) => routePath('adminSubscribers', locale) + stringifySearch({ list: list.id, state });
  const name = listName(list, LOCALE_NAMES[locale].languageCode);
  return (
    <BackOfficeMain title={name} crumbs={[{ label: label('title'), href: routePath('adminLists', locale) }]}>
      <div className="stack is-sections">
        <Section id="members-title" title={label('members')}>
          <div className="stack">
            {list.isWithdrawn && (
              <p>
                {translator.text(isMany(list.counts.confirmed) ? 'lists.isKeptMany' : 'lists.isKept', {
                  count: list.counts.confirmed,
                  most: translator.number(MOST_COUNTED),
                })}
              </p>
            )}
            <Facts
              rows={SUBSCRIBER_STATES.map((state) => [
                label(`counted.${state}`),
                <a key={state} href={subscribers(state)}>
                  <NamedAction words={countedWords(translator, list.counts[state])} of={label(`counted.${state}`)} />
                </a>,
              ])}
            />
            <p>
              <a href={subscribers()}>{label('all')}</a>
            </p>
          </div>
        </Section>
        <IfMaySend form="lists.save">
          <Section id="words-title" title={label('words')}>
            <AccountForm form="lists.save" action={action} fields={seen} submit={label('save')} busy={label('saving')}>
              <ListFields list={list} lists={lists} />
            </AccountForm>
          </Section>
          <Section id="end-title" title={label('ending')}>
            <div className="stack">
              <p className="muted">{label(list.isWithdrawn ? 'restoreHint' : 'withdrawHint')}</p>
              <AccountForm
                key={list.isWithdrawn ? 'restore' : 'withdraw'}
                form={list.isWithdrawn ? 'lists.restore' : 'lists.withdraw'}
                action={action}
                fields={seen}
                submit={label(list.isWithdrawn ? 'restore' : 'withdraw')}
                button={{ look: 'line' }}
              />
              <details>
                <summary className="btn is-line is-small">{label('remove')}</summary>
                <div className="stack is-tight">
                  <p>
                    {translator.text(isMany(Math.max(list.counts.confirmed, list.counts.asked)) ? 'lists.removeMany' : 'lists.removeSure', {
                      count: list.counts.confirmed,
                      waiting: list.counts.asked,
                      most: translator.number(MOST_COUNTED),
                    })}
                  </p>
                  <AccountForm
                    form="lists.remove"
                    action={action}
                    fields={seen}
                    submit={label('removeNow')}
                    button={{ look: 'line', small: true }}
                    className=""
                  />
                </div>
              </details>
            </div>
          </Section>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}
