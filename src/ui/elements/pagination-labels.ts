import type { Translator } from '../messages/translator.ts';
import type { PaginationLabels } from './pagination.tsx';

/** Words of the pagination, out of the messages that the screen has anyway. */
export function paginationLabels(translator: Translator, group: 'account' | 'catalog' | 'post'): PaginationLabels {
  return {
    navigation: translator.text(`${group}.pages`),
    first: translator.text(`${group}.firstPage`),
    previous: translator.text(`${group}.previousPage`),
    next: translator.text(`${group}.nextPage`),
    last: translator.text(`${group}.lastPage`),
    page: translator.text(`${group}.page`),
  };
}
