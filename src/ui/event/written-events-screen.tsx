import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS } from '#domain/back-office/list-words.ts';
import { editingSearch, translatingSearch } from '#domain/editing/edit-mode-address.ts';
import type { EventRecord } from '#domain/event/event-record.ts';
import type { KeyedPage, Place } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { editAddress, isTranslation, LanguageStates } from '../back-office/language-states.tsx';
import { ListSearch, TextShows } from '../back-office/list-tools.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { readTextList, shownInAddress, type TextListAsked, textListAddress } from '../back-office/text-list.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { KeyedPages, listInWords } from '../elements/keyed-pages.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/pages.css';

interface Listed extends TextListAsked {
  readonly events: KeyedPage<EventRecord>;
}

/** All events with their states by language, each a step away from its editor, and the form for a new one. */
export const writtenEventsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const asked = readTextList(search);
    const listed = await backOffice.events.views.list(asked);
    return listed.map((events) => ({ ...asked, events }));
  },
  Screen: WrittenEventsScreen,
});

function WrittenEventsScreen({ page: { title, words, show, place, events } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`events.${name}`);
  const path = routePath('adminEvents', locale);
  const addressOf = (to: Place, shown = show) => textListAddress(path, { words, show: shown, place: to });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <IfMaySend form="events.create">
          <NewEvent />
        </IfMaySend>
        <ListSearch area="events" path={path} words={words} kept={{ show: shownInAddress(show) }} maxLength={LONGEST_LIST_WORDS} />
        <TextShows area="events" show={show} href={(shown) => addressOf({}, shown)} />
        <KeyedPages
          translator={translator}
          page={events}
          place={place}
          told={listInWords(translator, 'events', events.totalRecords, words !== '' || show !== 'all')}
          href={(to) => addressOf(to)}
        >
          <FoldingTable
            caption={title}
            records={events.records}
            keyOf={({ id }) => id}
            columns={[
              { label: label('event'), cell: (event) => <EventName event={event} /> },
              { label: label('languages'), cell: ({ title: of, languages }) => <LanguageStates of={of} languages={languages} /> },
              { label: label('start'), cell: ({ start }) => <time dateTime={start}>{translator.dateTime(start)}</time> },
            ]}
          />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function EventName({ event: { title, languages } }: { readonly event: EventRecord }): ReactElement {
  const { locale, translator } = useShop();
  const own = languages.find((one) => one.locale === locale);
  const edited = editAddress(own, undefined, own && isTranslation(own, languages) ? translatingSearch() : editingSearch());
  return (
    <a href={edited} data-document="">
      {title === '' ? translator.text('events.untitled') : title}
    </a>
  );
}

function NewEvent(): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`events.${name}`);
  const refused = useRefusedAccountForm('events.create', {});
  return (
    <details id="new" open={refused !== undefined}>
      <summary className="btn">{label('new')}</summary>
      <AccountForm form="events.create" action={routePath('adminEvents', locale)} submit={label('create')}>
        <AccountText name="title" label="events.titleOf" />
        <div className="pair">
          <AccountText name="starts" label="events.starts" type="datetime-local" hint={label('clock')} />
          <AccountText name="ends" label="events.ends" type="datetime-local" hint={label('clock')} />
        </div>
        <AccountText name="place" label="events.place" hint={label('placeHint')} optional />
      </AccountForm>
    </details>
  );
}
