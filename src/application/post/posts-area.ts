import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { isLocale } from '#domain/locale/locale.ts';
import { newPageFlaw } from '#domain/page/new-page.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PostQuestion, WrittenPosts } from '#ports/post/written-posts.ts';
import type { AreaOf } from '../back-office/area.ts';

/** All posts with their states, from where they are opened to be edited; new ones are begun here. */
export const postsArea = {
  views: {
    list(posts: WrittenPosts, question: PostQuestion): Outcome<KeyedPage<PostRecord>, BackOfficeProblem> {
      return posts.list(question);
    },
    categories(posts: WrittenPosts): Outcome<readonly PostCategory[], BackOfficeProblem> {
      return posts.categories();
    },
    /** Undefined when there is none of this id. */
    byId(posts: WrittenPosts, id: number): Outcome<PostRecord | undefined, BackOfficeProblem> {
      return posts.byId(id);
    },
  },
  async waiting(posts) {
    return (await posts.waiting()).map((count) => [{ what: 'posts', count, search: { show: 'changed' } }]);
  },
  forms: {
    create: {
      fields: ['title', 'slug', 'category'],
      async run(posts, typed) {
        const given = (name: string) => typed.text(name).trim() || undefined;
        const post = { title: given('title') ?? '', slug: given('slug') };
        const flaw = newPageFlaw(post);
        if (flaw !== undefined)
          return err({ kind: 'RecordRefused', area: 'posts', reason: flaw, field: flaw.startsWith('title') ? 'title' : 'slug' });
        const made = await posts.create({ ...post, category: given('category') });
        return made.map((slug) => ({ notice: 'done.created', at: { route: 'content', parameter: slug, search: editingSearch() } }));
      },
    },
    /** Posts that are there become translations of another. */
    join: {
      fields: ['postId', 'chosen'],
      async run(posts, typed) {
        const others = [...new Set(typed.ids('chosen'))];
        if (others.length === 0) return err({ kind: 'RecordRefused', area: 'posts', reason: 'joinNone' });
        return (await posts.join(typed.id('postId') ?? 0, others)).map(() => ({ notice: 'done.joined' as const }));
      },
    },
    /** What a post has in one language becomes a post of its own. */
    separate: {
      fields: ['postId', 'localeId'],
      async run(posts, typed) {
        const locale = typed.text('localeId');
        if (!isLocale(locale)) return err({ kind: 'RecordRefused', area: 'posts', reason: 'separateGone' });
        return (await posts.separate(typed.id('postId') ?? 0, locale)).map((own) => ({
          notice: 'done.separated' as const,
          at: { route: 'adminPost' as const, parameter: String(own), search: '' },
        }));
      },
    },
  },
} as const satisfies AreaOf<WrittenPosts>;
