import type { ReactElement } from 'react';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import { editingSearch, translatingSearch } from '#domain/editing/edit-mode-address.ts';
import type { EventRecord } from '#domain/event/event-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText } from '../account/account-fields.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { editAddress, isTranslation, LanguageStates } from '../back-office/lists/language-states.tsx';
import { NewText, TextList } from '../back-office/lists/text-list.tsx';
import { readTextQuestion } from '../back-office/lists/text-list-address.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/pages.css';

interface Listed {
  readonly question: TextQuestion;
  readonly events: KeyedPage<EventRecord>;
}

/** All events with their states by language, each a step away from its editor, and the form for a new one. */
export const writtenEventsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const question = readTextQuestion(search);
    const listed = await backOffice.events.views.list(question);
    return listed.map((events) => ({ question, events }));
  },
  Screen: WrittenEventsScreen,
});

function WrittenEventsScreen({ page: { title, question, events } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`events.${name}`);
  const path = routePath('adminEvents', locale);
  return (
    <TextList area="events" title={title} path={path} question={question} texts={events} create={<NewEvent />}>
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
    </TextList>
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
  return (
    <NewText area="events" path={routePath('adminEvents', locale)}>
      <AccountText name="title" label="events.titleOf" />
      <div className="pair">
        <AccountText name="starts" label="events.starts" type="datetime-local" hint={label('clock')} />
        <AccountText name="ends" label="events.ends" type="datetime-local" hint={label('clock')} />
      </div>
      <AccountText name="place" label="events.place" hint={label('placeHint')} optional />
    </NewText>
  );
}
