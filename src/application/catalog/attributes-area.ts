import { err } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  type AttributeList,
  type OpenedAttribute,
  readLabels,
  readNewAttribute,
  type ValueWords,
} from '#domain/catalog/attribute-record.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { readMenuMove } from '#domain/navigation/menu.ts';
import type { AttributeChange, AttributeDesk } from '#ports/catalog/attribute-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaForm, AreaOf, TypedFields } from '../back-office/area.ts';

const LABELS = LANGUAGE_CODES.map((language) => `label-${language}`);
const LOOK = ['colour', 'picture'];

/** Attributes of products: what is told of goods, how it is called, which values there are, and whether visitors narrow lists by it. */
export const attributesArea = {
  views: {
    all(desk: AttributeDesk): Outcome<AttributeList, BackOfficeProblem> {
      return desk.all();
    },
    /** Undefined when there is none of this id. */
    byId(desk: AttributeDesk, id: number): Outcome<OpenedAttribute | undefined, BackOfficeProblem> {
      return desk.byId(id);
    },
  },
  forms: {
    add: {
      fields: ['attributeCode', 'inputType', 'unit', 'filterable', ...LABELS],
      async run(desk, typed) {
        const read = readNewAttribute((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('attributes', read.error));
        const added = await desk.add(read.value);
        return added.map((id) => ({ notice: 'done.added', at: { route: 'adminAttribute', parameter: String(id), search: '' } }));
      },
    },
    words: changing(['unit', ...LABELS], 'done.words', (typed) => ({ labels: labelsOf(typed), unit: typed.text('unit').trim() })),
    filter: changing([], 'done.filter', () => ({ filterable: true })),
    noFilter: changing([], 'done.noFilter', () => ({ filterable: false })),
    addValue: changing([...LABELS, ...LOOK], 'done.valueAdded', (typed) => ({ addValue: wordsOfValue(typed) })),
    value: {
      fields: ['valueId', 'seen', ...LABELS, ...LOOK],
      async run(desk, typed) {
        const changed = await desk.changeValue(typed.id('valueId') ?? 0, typed.text('seen'), wordsOfValue(typed));
        return changed.map(() => ({ notice: 'done.value' as const }));
      },
    },
    move: moving((desk, id, seen, move) => desk.move(id, seen, move)),
    moveValue: moving((desk, id, seen, move) => desk.changeValue(id, seen, { move })),
    remove: {
      fields: ['attributeId', 'seen'],
      async run(desk, typed) {
        const removed = await desk.remove(typed.id('attributeId') ?? 0, typed.text('seen'));
        return removed.map(() => ({ notice: 'done.removed', at: 'adminAttributes' }));
      },
    },
    removeValue: {
      fields: ['valueId', 'seen'],
      async run(desk, typed) {
        const removed = await desk.removeValue(typed.id('valueId') ?? 0, typed.text('seen'));
        return removed.map(() => ({ notice: 'done.valueRemoved' as const }));
      },
    },
  },
} as const satisfies AreaOf<AttributeDesk>;

/** A form that changes one part, over the version that was seen. */
function changing(fields: readonly string[], notice: `done.${string}`, read: (typed: TypedFields) => AttributeChange) {
  return {
    fields: ['attributeId', 'seen', ...fields],
    async run(desk, typed) {
      const changed = await desk.change(typed.id('attributeId') ?? 0, typed.text('seen'), read(typed));
      return changed.map(() => ({ notice }));
    },
  } as const satisfies AreaForm<AttributeDesk>;
}

/** The form of a tree (ui/navigation/placed-tree.tsx), which has one level here. */
function moving(
  move: (
    desk: AttributeDesk,
    id: number,
    seen: string,
    move: NonNullable<ReturnType<typeof readMenuMove>>,
  ) => Outcome<void, BackOfficeProblem>,
) {
  return {
    fields: ['entryId', 'seen'],
    async run(desk, typed) {
      const wanted = readMenuMove(
        (field) => typed.text(field),
        (field) => typed.id(field),
      );
      if (wanted === undefined) return err(recordRefused('attributes', [{ reason: 'noPlace', field: undefined }]));
      const moved = await move(desk, typed.id('entryId') ?? 0, typed.text('seen'), wanted);
      return moved.map(() => ({ notice: 'done.moved' as const }));
    },
  } as const satisfies AreaForm<AttributeDesk>;
}

function labelsOf(typed: TypedFields): ReturnType<typeof readLabels> {
  return readLabels((field) => typed.text(field));
}

function wordsOfValue(typed: TypedFields): ValueWords {
  const colour = typed.text('colour').trim().toLowerCase();
  return { labels: labelsOf(typed), colour: colour === '' ? undefined : colour, picture: typed.text('picture').slice(0, 64) || undefined };
}
