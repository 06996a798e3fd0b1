import type { Translator } from '../messages/translator.ts';
import type { PaginationLabels } from './pagination.tsx';

/** Words of the pagination of lists of content. */
export function paginationLabels(translator: Translator): PaginationLabels {
  return {
    navigation: translator.text('post.pages'),
    first: translator.text('post.firstPage'),
    previous: translator.text('post.previousPage'),
    next: translator.text('post.nextPage'),
    last: translator.text('post.lastPage'),
    page: translator.text('post.page'),
  };
}
