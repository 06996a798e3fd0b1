import { expect, it } from 'vitest';
import { EditorLook } from '#ui/editing/desk/editor-look.ts';

it.each(['published', 'publishedHidden', 'publishedFrom', 'held'] as const)(
  'what is %s need not be asked any more, also where somebody signed in first; other dialogs stay',
  (kind) => {
    const look = new EditorLook();
    look.ask({ kind: 'publish' });
    look.tell({ kind: 'discarded' });
    expect(look.question).toEqual({ kind: 'publish' });
    const news = kind === 'publishedFrom' ? { kind, at: '2026-11-27T08:00:00Z' } : { kind };
    look.tell(news);
    expect(look.question).toBeUndefined();
    look.ask({ kind: 'versions' });
    look.tell(news);
    expect(look.question).toEqual({ kind: 'versions' });
  },
);

it('a text that waits for the dialog of its link hears that nothing was chosen when that has not come', () => {
  const look = new EditorLook();
  const answers: (string | undefined)[] = [];
  look.ask({ kind: 'textLink', answer: (href) => void answers.push(href) });
  look.giveUp();
  expect([answers, look.question]).toEqual([[undefined], undefined]);
  look.ask({ kind: 'versions' });
  look.giveUp();
  expect(look.question).toBeUndefined();
});
