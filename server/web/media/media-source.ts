import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** Where the bytes of a media item are, and who may see them. */
export interface MediaSource {
  readonly content: { readonly path: string } | { readonly bytes: Uint8Array };
  readonly mime: string;
  readonly access: 'public' | 'private';
}

/** Changes when the content does, so that a replaced file gives new pictures. */
export async function contentMark({ content }: MediaSource): Promise<string> {
  if ('bytes' in content) return createHash('sha256').update(content.bytes).digest('hex');
  const { mtimeMs, size } = await stat(content.path);
  return `${content.path}:${mtimeMs}:${size}`;
}

export async function readContent({ content }: MediaSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array('bytes' in content ? content.bytes : await readFile(content.path));
}
