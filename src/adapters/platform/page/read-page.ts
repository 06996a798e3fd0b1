import type * as z from 'zod/mini';
import type { ContentPage } from '#domain/page/content-page.ts';
import { textLanguage } from '../locale/text-language.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import type { PageWire } from '../wire/content.ts';
import { readSection } from './read-section.ts';

export function readPage({ picture, sections, language, ...page }: z.infer<typeof PageWire>): ContentPage {
  return { ...page, ...textLanguage(language), picture: readMediaOrNone(picture), sections: sections.map(readSection) };
}
