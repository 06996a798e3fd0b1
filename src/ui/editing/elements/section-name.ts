import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { Translator } from '../../messages/translator.ts';

/** What a kind of section is called. */
export function sectionName(translator: Translator, kind: string): string {
  return Object.hasOwn(SECTION_KINDS, kind)
    ? translator.text(SECTION_KINDS[kind as keyof typeof SECTION_KINDS].label)
    : translator.text('editing.unknownSection');
}
