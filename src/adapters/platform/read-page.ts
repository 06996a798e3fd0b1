import type * as z from 'zod/mini';
import type { ContentPage } from '#domain/page/content-page.ts';
import { readMediaOrNone } from './read-media.ts';
import { readSection } from './read-section.ts';
import { textLanguage } from './text-language.ts';
import type { PageWire } from './wire/content.ts';

export function readPage({ picture, sections, language, ...page }: z.infer<typeof PageWire>): ContentPage {
  return { ...page, ...textLanguage(language), picture: readMediaOrNone(picture), sections: sections.map(readSection) };
}
