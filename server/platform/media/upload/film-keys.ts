import { createHash } from 'node:crypto';

/** The id of the film that an upload becomes, however often it is tried. */
export function filmIdOf(uploadKey: string): string {
  return `f-${createHash('sha256').update(uploadKey).digest('hex').slice(0, 24)}`;
}

/** Where a film lies in the store. */
export function filmKey(id: string, mime: string): string {
  return `media/film/${id}.${mime === 'video/webm' ? 'webm' : 'mp4'}`;
}

/** Everywhere where a film may lie. */
export function filmKeys(id: string): readonly string[] {
  return [filmKey(id, 'video/mp4'), filmKey(id, 'video/webm')];
}
