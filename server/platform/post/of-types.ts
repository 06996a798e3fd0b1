import { type RawBuilder, sql } from 'kysely';

/** The kind of posts that lists show when they are asked for no other. */
export const ORDINARY = 'post';

/** Whether `type`, the id of a kind of posts, is that of one of these slugs. */
export function isOfTypes(type: RawBuilder<unknown>, slugs: readonly string[] = [ORDINARY]): RawBuilder<boolean> {
  return sql`${type} = any(array(select id from post_type where slug = any(${slugs}::text[])))`;
}

/** The same for the id of a post that is read off a list which does not know its kind. As long as there are only ordinary posts, no post is looked at. */
export function isListOfTypes(post: RawBuilder<unknown>, slugs: readonly string[] = [ORDINARY]): RawBuilder<boolean> {
  const isOfType = sql<boolean>`exists (select from post o where o.id = ${post} and ${isOfTypes(sql`o.post_type_id`, slugs)})`;
  return slugs.includes(ORDINARY) ? sql`((select count(*) = 1 from post_type) or ${isOfType})` : isOfType;
}
