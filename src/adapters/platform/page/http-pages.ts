import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { PlannedPublication } from '#domain/editing/planned-publication.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import type { PageKind, PageRecord, WrittenPage } from '#domain/page/page-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Pages } from '#ports/page/pages.ts';
import { overviewPart, waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readTextStates } from '../locale/read-text-states.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createPage } from '../wire/draft.ts';
import { filterPages, getWrittenPage } from '../wire/page.ts';

/** Rows of a page of the list: a whole site of the usual size at once. */
const ROWS = 50;

/** Pages as the back office knows them, over HTTP. */
export class HttpPages implements Pages {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(kind: PageKind): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, kind === 'page' ? 'pages' : 'templates');
  }

  async list(kind: PageKind, { words, show, cursor }: TextQuestion): Outcome<KeyedPage<PageRecord>, BackOfficeProblem> {
    const query = { ...queryOfCursor(cursor, ROWS), show, of: kind, ...(words !== '' && { q: words.slice(0, 100) }) };
    const answer = await this.client.send(filterPages, { query });
    return answer
      .map((list) =>
        readKeyed(
          list,
          ({ menu, languages, need, ...record }): PageRecord => ({
            ...record,
            menu: menu ?? undefined,
            languages: readTextStates(languages),
            need: need ?? undefined,
          }),
        ),
      )
      .mapErr(backOfficeProblem);
  }

  async plans(): Outcome<readonly PlannedPublication[], BackOfficeProblem> {
    const answer = await overviewPart(this.client, ({ plans }) => plans);
    return answer.map(({ records }) =>
      records.map(({ language, by, problem, isTranslation = false, ...plan }) => ({
        ...plan,
        isTranslation,
        locale: localeOfLanguage(language) ?? DEFAULT_LOCALE,
        by: by ?? undefined,
        problem: problem ?? undefined,
      })),
    );
  }

  async written(slug: string, of?: string): Outcome<WrittenPage | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getWrittenPage, { query: { slug: slug.slice(0, 200), ...(of !== undefined && { of }) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .mapErr(backOfficeProblem)
      .map(({ languages, media, ...page }) => ({ ...page, media: readMediaOrNone(media), slugs: slugsOf(languages) }));
  }

  async create({ kind, title, slug, copyOf }: Parameters<Pages['create']>[0]): Outcome<string, BackOfficeProblem> {
    const body = { title, ...(slug !== undefined && { slug }), ...(copyOf !== undefined && { copyOf }), isTemplate: kind === 'template' };
    const answer = await this.client.send(createPage, { body });
    return answer.isErr() ? err(refused(kind === 'page' ? 'pages' : 'templates', answer.error)) : ok(answer.value.slug);
  }
}

function slugsOf(languages: readonly { readonly language: string; readonly slug: string }[]): WrittenPage['slugs'] {
  return Object.fromEntries(
    languages.flatMap(({ language, slug }) => {
      const locale = localeOfLanguage(language);
      return locale === undefined ? [] : [[locale, slug]];
    }),
  );
}

/** What may not be of a new page is asked before it is sent: only the platform knows what else has its address, and whether the page to copy is still there. */
function refused(area: 'pages' | 'templates', refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused') return backOfficeProblem(refusal);
  const code = codeOf(refusal);
  if (code === 'SLUG_TAKEN') return { kind: 'RecordRefused', area, reason: 'slugTaken', field: 'slug' };
  return code === 'NOT_FOUND' ? { kind: 'RecordRefused', area, reason: 'copyGone' } : backOfficeProblem(refusal);
}
