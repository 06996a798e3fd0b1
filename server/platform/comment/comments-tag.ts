/** Names what shows the comments of a post, for whoever keeps pages. */
export function commentsTag(postId: number): string {
  return `comments:${postId}`;
}
