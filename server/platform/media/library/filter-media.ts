import { ok } from 'neverthrow';
import type { filterMedia as filterCall, filterMediaOptions as optionsCall } from '#adapters/platform/wire/media.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { MEDIA_SIZES } from '#domain/media/media-item.ts';
import { paginationOf, pagingOf } from '../../http/paging.ts';
import type { Verb } from '../../http/serve.ts';
import { LARGEST_UPLOAD, UPLOAD_TYPES } from '../picture/checked-picture.ts';
import { findMediaItems } from './media-library.ts';

/** A page of the media library. */
export const filterMedia: Verb<typeof filterCall> = async (deps, { body, facts: { language }, user }) => {
  const paging = pagingOf(body);
  const { filters = {}, after } = body;
  // Pictures that certain customers may see are nobody's who only looks after products.
  const wanted = hasScope(user.scopes, ['pages:read']) ? filters : { ...filters, access: 'public' as const };
  const { records, total, next = null } = await findMediaItems(deps, { ...wanted, language, after, ...paging });
  return ok({ data: { records, pagination: paginationOf(paging, total), next } });
};

/** What whoever uploads needs to know. */
export const filterMediaOptions: Verb<typeof optionsCall> = async () =>
  ok({
    data: {
      types: [...UPLOAD_TYPES],
      largestBytes: LARGEST_UPLOAD,
      sizes: Object.entries(MEDIA_SIZES).map(([name, size]) => ({ name, ...size })),
      defaultSize: 'MediumSize',
    },
  });
