import { sectionIdOf } from '#domain/editing/section-id.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { pageEditing } from './page-editing.tsx';
import { PageEditor } from './page-editor.ts';
import '../styles/editing.css';

export { SectionFrame } from './section-frame.tsx';

/** The page with the editor around it. */
export const PageEditing = pageEditing(async ({ locale, translator, timer, log, progress }, id) => {
  const [words, { createEditingTools }] = await Promise.all([
    loadMessages(locale, ['editing', 'sections', 'media']),
    import('#composition/editing-over-http.ts'),
  ]);
  translator.add(words);
  return new PageEditor({
    ...createEditingTools({ locale, log, onRequest: progress.beginRequest }),
    thing: { kind: 'page', id },
    locale,
    name: `page ${id} ${locale}`,
    timer,
    now: () => performance.now(),
    clock: () => Date.now(),
    newId: () => sectionIdOf(crypto.getRandomValues(new Uint8Array(12))),
    client: crypto.randomUUID(),
  });
});
