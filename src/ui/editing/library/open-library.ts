import { loadMessages } from '../../messages/load-messages.ts';
import type { Shop } from '../../shop/shop.ts';
import { WholeLibrary, type WholeLibraryProps } from './whole-library.tsx';

/** The media library, and what it needs from the platform; fetched by its screen once the page is there. */
export async function openLibrary({ locale, log, progress, timer, translator }: Shop) {
  const [{ createMediaTools }, words] = await Promise.all([
    import('#composition/media-over-http.ts'),
    loadMessages(translator.locale, ['films']),
  ]);
  translator.add(words);
  const tools: WholeLibraryProps['tools'] = createMediaTools({
    locale,
    log,
    timer,
    onRequest: progress.beginRequest,
  });
  return { Library: WholeLibrary, tools };
}
