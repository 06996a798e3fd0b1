import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS, readListWords } from '#domain/back-office/list-words.ts';
import { consentTitle, type KeptConsent } from '#domain/consent/kept-consent.ts';
import { readId } from '#domain/id.ts';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import { LANGUAGE_CODES, type LanguageCode, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { listName, type NewsletterList } from '#domain/newsletter/newsletter-list.ts';
import { SUBSCRIBER_EXPORT_PATH, SUBSCRIBER_STATES, type Subscriber, type SubscriberFilter } from '#domain/newsletter/subscriber.ts';
import { AccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ChosenExport, chosenBefore, ExportChoice, isNoneChosen } from '../back-office/lists/chosen-export.tsx';
import { ListSearch } from '../back-office/lists/list-search.tsx';
import { NavTabs } from '../back-office/lists/nav-tabs.tsx';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { Html } from '../elements/html.tsx';
import { KeyedPages, listInWords } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

interface Shown {
  readonly filter: SubscriberFilter;
  readonly cursor: Cursor;
  readonly subscribers: KeyedPage<Subscriber>;
  readonly chosen: readonly number[];
  readonly noneChosen: boolean;
  /** Those that the newsletter asks for, and the one that is looked for. */
  readonly consents: readonly KeptConsent[];
  /** All lists; where there is one alone, nothing is told of it. */
  readonly lists: readonly NewsletterList[];
}

/** Who has asked for the newsletter: how far they are, what they agreed to in which words, as CSV, and the way out. */
export const subscribersScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search }) {
    const filter = {
      words: readListWords(first(search, 'q')),
      state: SUBSCRIBER_STATES.find((one) => one === first(search, 'state')),
      language: LANGUAGE_CODES.find((one) => one === first(search, 'language')),
      consent: readId(first(search, 'consent')),
      list: readId(first(search, 'list')),
    };
    const cursor = readCursor((word) => first(search, word));
    const [listed, kept, made] = await Promise.all([
      backOffice.subscribers.views.list(filter, cursor),
      backOffice.consents.views.list(),
      backOffice.lists.views.all(),
    ]);
    const all = made.map(({ lists }) => lists).unwrapOr([]);
    const lists = all.length > 1 ? all : all.filter(({ id }) => id === filter.list);
    const consents = kept.unwrapOr([]).filter(({ id, places }) => places.newsletter !== undefined || id === filter.consent);
    const shown = { filter, cursor, chosen: chosenBefore(search), noneChosen: isNoneChosen(search), consents, lists };
    return listed.map((subscribers) => ({ ...shown, subscribers }));
  },
  Screen: SubscribersScreen,
});

function SubscribersScreen({
  page: { title, filter, cursor, subscribers, chosen, noneChosen, consents, lists },
}: {
  readonly page: PageData & Shown;
}): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`subscribers.${name}`);
  const path = routePath('adminSubscribers', locale);
  const queryOf = ({ words, state, language, consent, list }: SubscriberFilter, to: Cursor = {}) =>
    stringifySearch({ q: words === '' ? undefined : words, state, language, consent, list, ...to });
  const inLanguage = (code: LanguageCode) => translator.text(`backOffice.language.${localeOfLanguage(code) ?? locale}`);
  const nameOfList = (id: number) => {
    const list = lists.find((one) => one.id === id);
    return list === undefined ? `#${id}` : listName(list, LOCALE_NAMES[locale].languageCode);
  };
  const choices = <Value extends string | number>(
    name: string,
    current: Value | undefined,
    values: readonly Value[],
    say: (value: Value) => string,
    to: (value: Value | undefined) => string,
  ) => (
    <NavTabs
      label={label(name)}
      values={[undefined, ...values]}
      current={current}
      href={(value) => path + to(value)}
      name={(value) => (value === undefined ? label(`${name}.all`) : say(value))}
    />
  );
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <p>
          <a href={routePath('adminLists', locale)}>{label('lists')}</a>
        </p>
        <ListSearch
          area="subscribers"
          path={path}
          words={filter.words}
          kept={{ state: filter.state, language: filter.language, consent: filter.consent?.toString(), list: filter.list?.toString() }}
          maxLength={LONGEST_LIST_WORDS}
        />
        {lists.length > 0 &&
          choices(
            'list',
            filter.list,
            lists.map(({ id }) => id),
            nameOfList,
            (list) => queryOf({ ...filter, list }),
          )}
        {choices(
          'state',
          filter.state,
          SUBSCRIBER_STATES,
          (state) => label(`state.${state}`),
          (state) => queryOf({ ...filter, state }),
        )}
        {choices('language', filter.language, LANGUAGE_CODES, inLanguage, (language) => queryOf({ ...filter, language }))}
        {consents.length > 0 &&
          choices(
            'consent',
            filter.consent,
            consents.map(({ id }) => id),
            (id) => {
              const consent = consents.find((one) => one.id === id);
              return consent === undefined ? String(id) : consentTitle(consent);
            },
            (consent) => queryOf({ ...filter, consent }),
          )}
        <KeyedPages
          translator={translator}
          page={subscribers}
          cursor={cursor}
          told={listInWords(translator, 'subscribers', subscribers.totalRecords, queryOf(filter) !== '')}
          href={(to) => path + queryOf(filter, to)}
        >
          {may('consents:export') && subscribers.records.length > 0 && (
            <ChosenExport
              path={SUBSCRIBER_EXPORT_PATH}
              query={{
                q: filter.words || undefined,
                state: filter.state,
                language: filter.language,
                consent: filter.consent?.toString(),
                list: filter.list?.toString(),
                ...cursor,
              }}
              noneChosen={noneChosen}
            />
          )}
          <FoldingTable
            caption={title}
            records={subscribers.records}
            keyOf={({ id }) => id}
            columns={[
              {
                label: label('email'),
                cell: ({ id, email }) => (
                  <span className="chosen-row">
                    {may('consents:export') && <ExportChoice id={id} name={email} chosen={chosen} />}
                    <span className="breaks">{email}</span>
                  </span>
                ),
              },
              { label: label('language'), cell: ({ language }) => inLanguage(language) },
              {
                label: label('state'),
                cell: (subscriber) => (
                  <span className="under">
                    {label(`state.${subscriber.state}`)}
                    <time className="muted" dateTime={sinceOf(subscriber)}>
                      {translator.dateTime(sinceOf(subscriber))}
                    </time>
                  </span>
                ),
              },
              ...(lists.length === 0
                ? []
                : [{ label: label('lists'), cell: ({ lists: on }: Subscriber) => <Lists lists={on} nameOf={nameOfList} /> }]),
              { label: label('consents'), cell: ({ consents }) => <Consents consents={consents} /> },
              {
                label: label('what'),
                cell: ({ id, email }) => (
                  <IfMaySend form="subscribers.remove">
                    <details>
                      <summary className="btn is-line is-small">
                        <NamedAction words={label('remove')} of={email} />
                      </summary>
                      <p className="small">{label('removeSure')}</p>
                      <AccountForm
                        form="subscribers.remove"
                        action={path + queryOf(filter, cursor)}
                        fields={{ subscriberId: String(id) }}
                        submit={<NamedAction words={label('removeNow')} of={email} />}
                        button={{ look: 'line', small: true }}
                        className=""
                      />
                    </details>
                  </IfMaySend>
                ),
              },
            ]}
          />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function Consents({ consents }: Pick<Subscriber, 'consents'>): ReactElement {
  const { translator } = useShop();
  if (consents.length === 0) return <span className="muted">{translator.text('subscribers.noConsent')}</span>;
  return (
    <ul className="plain">
      {consents.map(({ text, version, at }) => (
        <li key={text} className="under">
          <Html as="span" html={text} />
          <span className="muted">{translator.text('subscribers.version', { version, at: translator.dateTime(at) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Lists({ lists, nameOf }: Pick<Subscriber, 'lists'> & { readonly nameOf: (id: number) => string }): ReactElement {
  const { translator } = useShop();
  return (
    <ul className="plain">
      {lists.map(({ id, state }) => (
        <li key={id} className="under">
          {nameOf(id)}
          {state !== 'confirmed' && <span className="muted">{translator.text(`subscribers.state.${state}`)}</span>}
        </li>
      ))}
    </ul>
  );
}

function sinceOf({ state, askedAt, confirmedAt, leftAt }: Subscriber): string {
  return (state === 'left' ? leftAt : state === 'confirmed' ? confirmedAt : askedAt) ?? askedAt;
}
