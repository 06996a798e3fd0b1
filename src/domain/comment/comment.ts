/** A reader's comment on a post, its stars, or both (CMS-11). */
export interface Comment {
  readonly id: number;
  /** First name alone. */
  readonly author: string;
  /** Plain text. */
  readonly text: string;
  readonly rating: number | undefined;
  /** ISO 8601 instant. */
  readonly writtenAt: string;
  /** Only whoever wrote it sees one that waits. */
  readonly isWaiting: boolean;
  readonly isOwn: boolean;
}

/** What readers said of a post, newest first, and what its stars come to. */
export interface PostComments {
  readonly comments: readonly Comment[];
  readonly total: number;
  /** Undefined when nobody rated it. */
  readonly average: number | undefined;
  readonly ratings: number;
  readonly policy: CommentPolicy;
}

/** The site options about comments (spec 3). */
export interface CommentPolicy {
  readonly who: 'RegisteredUsers' | 'Everyone' | 'Nobody';
  readonly requiresPublishing: boolean;
  readonly requiresRating: boolean;
  readonly requiresText: boolean;
  readonly onePerUser: boolean;
  readonly mayEdit: boolean;
  readonly anonymousMayRepeat: boolean;
  readonly stars: number;
}

/** Longest comment and longest name of a visitor without account, in characters. */
export const COMMENT_MAXIMUM = 2_000;
export const AUTHOR_MAXIMUM = 40;
/** Comments shown under a post. */
export const COMMENTS_SHOWN = 50;

/** A comment as the back office sees it. */
export interface ModeratedComment {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly rating: number | undefined;
  readonly writtenAt: string;
  /** ISO instant when it was last written or decided. */
  readonly changedAt: string;
  readonly status: CommentStatus;
  readonly post: { readonly title: string; readonly slug: string };
}

/** Until when comments were as a list shows them: the latest change of those it shows. Whatever of them is changed later, nobody has read so. */
export function seenUntilOf(comments: readonly Pick<ModeratedComment, 'changedAt'>[]): string {
  return comments.map(({ changedAt }) => changedAt).reduce((latest, one) => (one > latest ? one : latest), '');
}

/** What became of a comment. */
export type CommentStatus = 'waiting' | 'published' | 'refused';
export const COMMENT_STATUSES: readonly CommentStatus[] = ['waiting', 'published', 'refused'];
