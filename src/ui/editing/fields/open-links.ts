import type { Locale } from '#domain/locale/locale.ts';
import type { Shop } from '../../shop/shop.ts';
import type { TextLinkQuestionProps } from '../dialogs/text-link-dialog.tsx';

/** What a text of the office can link to, in the language of that text; fetched with the first one that is asked for. Nothing is found when nobody can say. */
export function openLinks({ log, progress }: Pick<Shop, 'log' | 'progress'>, locale: Locale): TextLinkQuestionProps['sources'] {
  const opened = import('#composition/editing-over-http.ts').then(({ foundThings }) =>
    foundThings({ locale, log, onRequest: progress.beginRequest }),
  );
  return {
    find: (type, words) =>
      opened.then(
        async (things) => (await things.find(type, words)).unwrapOr([]),
        () => [],
      ),
  };
}
