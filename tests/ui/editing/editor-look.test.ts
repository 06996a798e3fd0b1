import { expect, it } from 'vitest';
import { EditorLook } from '#ui/editing/editor-look.ts';

it.each(['published', 'held'] as const)(
  'what is %s need not be asked any more, also where somebody signed in first; other dialogs stay',
  (kind) => {
    const look = new EditorLook();
    look.ask({ kind: 'publish' });
    look.tell({ kind: 'discarded' });
    expect(look.question).toEqual({ kind: 'publish' });
    look.tell({ kind });
    expect(look.question).toBeUndefined();
    look.ask({ kind: 'versions' });
    look.tell({ kind });
    expect(look.question).toEqual({ kind: 'versions' });
  },
);
