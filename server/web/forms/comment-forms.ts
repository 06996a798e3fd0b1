import type { FormHandler } from './form-answer.ts';

/** A comment on a post, or an own one written anew; the page of the post says what became of it (CMS-11). */
export const commentForm: FormHandler = {
  fields: ['postId', 'commentId', 'comment', 'rating', 'author'],
  async run({ fields, accountUseCases, account, path }) {
    const [postId, commentId] = [fields.id('postId'), fields.id('commentId')];
    const on = commentId !== undefined ? { commentId } : postId !== undefined ? { postId } : undefined;
    if (on === undefined) return { problem: { kind: 'Refused', status: 404, code: 'NOT_FOUND', message: '' } };
    const author = account === undefined ? { author: fields.text('author') } : {};
    const written = await accountUseCases.writeComment.run(on, {
      text: fields.text('comment'),
      rating: fields.integer('rating'),
      ...author,
    });
    if (written.isErr()) return { problem: written.error };
    return { seeOther: `${path}#comments`, flash: written.value === 'waiting' ? 'commentWaits' : 'commentPublished' };
  },
};
