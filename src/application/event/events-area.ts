import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { type EventRecord, eventFlawField, newEventFlaw, type WrittenEvent } from '#domain/event/event-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { WrittenEvents } from '#ports/event/written-events.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** All events with their states, from where they are opened to be edited; new ones are begun here. */
export const eventsArea = {
  views: {
    list(events: WrittenEvents, question: TextQuestion): Outcome<KeyedPage<EventRecord>, BackOfficeProblem> {
      return events.list(question);
    },
    written(events: WrittenEvents, id: string): Outcome<WrittenEvent | undefined, BackOfficeProblem> {
      return events.written(id);
    },
  },
  async waiting(events) {
    return (await events.waiting()).map((count) => [{ what: 'events', count, search: { show: 'changed' } }]);
  },
  forms: {
    create: {
      fields: ['title', 'place', 'starts', 'ends'],
      async run(events, typed) {
        const words = { title: typed.text('title').trim(), place: typed.text('place').trim() };
        const event = { ...words, starts: typed.text('starts'), ends: typed.text('ends') };
        const flaw = newEventFlaw(event);
        if (flaw !== undefined) return err({ kind: 'RecordRefused', area: 'events', reason: flaw, field: eventFlawField(flaw) });
        const made = await events.create(event);
        return made.map((id) => ({ notice: 'done.created', at: { route: 'event', parameter: String(id), search: editingSearch() } }));
      },
    },
  },
} as const satisfies AreaOf<WrittenEvents>;
