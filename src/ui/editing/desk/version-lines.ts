import type { Draft } from '#domain/editing/draft.ts';
import type { DraftVersion, DraftVersions } from '#ports/editing/draft-versions.ts';
import type { Translator } from '../../messages/translator.ts';
import type { DraftSync } from '../draft/draft-sync.ts';
import type { VersionList } from './version-list.ts';

/** What the list of versions says of one of them and offers for it. */
export interface VersionLine {
  readonly version: DraftVersion;
  /** It is what visitors see now. */
  readonly isSeen: boolean;
  /** The draft is the same: bringing it back would change nothing, and what differs is what it changed itself. */
  readonly isDraft: boolean;
}

/** The versions, newest first, beside the draft as it stands. */
export function versionLines(
  versions: readonly DraftVersion[],
  { published, path, changed }: Pick<DraftSync, 'published' | 'path' | 'changed'>,
): readonly VersionLine[] {
  const newest = versions.find(({ kind }) => kind === 'publish');
  return versions.map((version) => {
    const holds = published && version === newest;
    return { version, isSeen: holds && path !== undefined, isDraft: holds && !changed };
  });
}

/** What a version is and who made it; the note of one that came back is the moment that it was from. Of the one that visitors see until a moment (ISO 8601) that is told, too. */
export function versionWords(
  translator: Translator,
  { version: { kind, by, note }, isSeen }: Pick<VersionLine, 'version' | 'isSeen'>,
  until?: string,
): string {
  const what = isSeen
    ? until === undefined
      ? translator.text('editing.version.seen')
      : translator.text('editing.version.seenUntil', { at: translator.dateTime(until) })
    : translator.text(`editing.version.${kind}`, kind === 'restore' ? { at: translator.dateTime(note) } : undefined);
  return by === '' ? what : `${what}, ${by}`;
}

/** What whoever made it wrote of it. */
export function noteOf({ kind, note }: DraftVersion): string {
  return kind === 'restore' ? '' : note;
}

/** What is compared, the older first; 'first' of a publication that none was before, 'unread' where nobody can say. */
export type Compared =
  | {
      readonly before: Draft;
      readonly after: Draft;
      /** When the publication before was made, an instant of ISO 8601; undefined beside the draft. */
      readonly since?: string;
    }
  | 'first'
  | 'unread';

/** The version beside the draft; one that is the draft beside the publication before it. */
export async function compareLine(
  { version, isDraft }: Pick<VersionLine, 'version' | 'isDraft'>,
  read: (id: number) => ReturnType<DraftVersions['earlier']>,
  draft: Draft | undefined,
  publicationBefore: VersionList['publicationBefore'],
): Promise<Compared> {
  const own = (await read(version.id)).unwrapOr(undefined)?.draft;
  if (own === undefined || draft === undefined) return 'unread';
  if (!isDraft) return { before: own, after: draft };
  const before = await publicationBefore(version.id);
  if (before === undefined) return 'first';
  const older = before === 'unread' ? undefined : (await read(before.id)).unwrapOr(undefined);
  return older === undefined ? 'unread' : { before: older.draft, after: own, since: older.at };
}
