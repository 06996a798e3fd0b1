import type { ReactElement } from 'react';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import { CARD_STATES, type CardRequest, type CardRequestSummary, type CardState } from '#domain/membership/card-request.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { Section } from '../account/profile-frame.tsx';
import { AttachedFiles } from '../back-office/attached-files.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { NavTabs } from '../back-office/lists/nav-tabs.tsx';
import { Facts } from '../elements/facts.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { CardDecisionView, DecideCard } from './decide-card.tsx';

interface Listed {
  readonly state: CardState;
  readonly cursor: Cursor;
  readonly requests: KeyedPage<CardRequestSummary>;
}

/** Requests for the membership card, by what became of them. */
export const cardRequestsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const asked = first(search, 'state');
    const state = CARD_STATES.find((known) => known === asked) ?? 'received';
    const cursor = readCursor((word) => first(search, word));
    const listed = await backOffice.cards.views.list(state, cursor);
    return listed.map((requests) => ({ state, cursor, requests }));
  },
  Screen: CardRequestsScreen,
});

/** One request: who asks, with which proof, and the decision. */
export const cardRequestScreen = backOfficeScreen<{ readonly request: CardRequest }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.cards.views.byId(id);
    return opened?.map((request) => request && { title: request.reference, request });
  },
  Screen: CardRequestScreen,
});

function CardRequestsScreen({ page: { title, state, cursor, requests } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`cards.${name}`);
  const addressOf = (to: Cursor, shown = state) =>
    routePath('adminCards', locale) + stringifySearch({ state: shown === 'received' ? undefined : shown, ...to });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <NavTabs label={label('filter')} values={CARD_STATES} current={state} href={(one) => addressOf({}, one)} name={label} />
        <KeyedPages
          translator={translator}
          page={requests}
          cursor={cursor}
          told={countInWords(translator, requests.totalRecords === 0 ? 'cards.none' : 'cards.count', requests.totalRecords)}
          href={(to) => addressOf(to)}
        >
          <FoldingTable
            caption={title}
            records={requests.records}
            keyOf={({ id }) => id}
            columns={[
              {
                label: label('reference'),
                cell: ({ id, reference }) => <a href={routePath('adminCard', locale, String(id))}>{reference}</a>,
              },
              {
                label: label('askedAt'),
                cell: ({ askedAt }) => <time dateTime={askedAt}>{translator.dateTime(askedAt)}</time>,
              },
              { label: label('sender'), cell: ({ email }) => <span className="breaks">{email ?? '–'}</span> },
            ]}
          />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function CardRequestScreen({ page: { request } }: { readonly page: PageData & { readonly request: CardRequest } }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`cards.${name}`);
  const list = { label: label('title'), href: routePath('adminCards', locale) };
  return (
    <BackOfficeMain title={translator.text('cards.request', { reference: request.reference })} crumbs={[list]}>
      <div className="stack is-sections">
        <Section id="about-title" title={label('about')}>
          <Facts
            rows={[
              [label('state'), label(STATE_WORDS[request.state])],
              [label('askedAt'), translator.dateTime(request.askedAt)],
              [label('sender'), request.email ?? '–'],
              [label('account'), request.account ?? label('noAccount')],
            ]}
          />
        </Section>
        <Section
          id="answers-title"
          title={label('answers')}
          link={{ href: routePath('adminForm', locale, String(request.id)), label: label('form') }}
        >
          <Facts rows={request.answers.map((answer) => [answer.label, answer.value] as const)} />
        </Section>
        <Section id="files-title" title={label('files')}>
          <AttachedFiles files={request.files} none={label('noFiles')} />
        </Section>
        {request.decision === undefined ? (
          <DecideCard id={request.id} lastDay={request.lastDay} />
        ) : (
          <CardDecisionView decision={request.decision} />
        )}
      </div>
    </BackOfficeMain>
  );
}

const STATE_WORDS: Readonly<Record<CardState, string>> = {
  received: 'stateReceived',
  approved: 'stateApproved',
  declined: 'stateDeclined',
};
