import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { type EventRecord, eventFlawField, newEventFlaw } from '#domain/event/event-record.ts';
import type { Page } from '#domain/pagination.ts';
import type { WrittenEvents } from '#ports/event/written-events.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PageQuestion } from '#ports/page/pages.ts';
import type { AreaOf } from '../back-office/area.ts';

/** All events with their states, from where they are opened to be edited; new ones are begun here. */
export const eventsArea = {
  views: {
    list(events: WrittenEvents, question: PageQuestion): Outcome<Page<EventRecord>, BackOfficeProblem> {
      return events.list(question);
    },
    written(events: WrittenEvents, id: string): Outcome<EventRecord | undefined, BackOfficeProblem> {
      return events.written(id);
    },
  },
  async waiting(events) {
    return (await events.list({ words: '', show: 'changed', page: 1 })).map(({ totalRecords }) => [
      { what: 'events', count: totalRecords, search: { show: 'changed' } },
    ]);
  },
  forms: {
    create: {
      fields: ['title', 'starts', 'ends'],
      async run(events, typed) {
        const event = { title: typed.text('title').trim(), starts: typed.text('starts'), ends: typed.text('ends') };
        const flaw = newEventFlaw(event);
        if (flaw !== undefined) return err({ kind: 'RecordRefused', area: 'events', reason: flaw, field: eventFlawField(flaw) });
        const made = await events.create(event);
        return made.map((id) => ({ notice: 'done.created', at: { route: 'event', parameter: String(id), search: editingSearch() } }));
      },
    },
  },
} as const satisfies AreaOf<WrittenEvents>;
