import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { UnreadableMediaError } from './unreadable-media-error.ts';

/** Where the bytes of a media item are, and who may see them. */
export interface MediaSource {
  readonly content:
    | { readonly path: string }
    | { readonly bytes: Uint8Array }
    /** `mark` stands for the content. */
    | { readonly mark: string; readonly read: () => Promise<Uint8Array<ArrayBuffer> | undefined> };
  readonly mime: string;
  readonly access: 'public' | 'private';
  /** The point that a cut keeps, as parts of width and height; the middle when absent. */
  readonly focus?: Focus;
  /** What is shown of it; all when absent. */
  readonly part?: Part;
}

/** A part of a picture once it has been turned so many degrees to the right, as parts of its width and height. */
export interface Part {
  readonly turn: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Changes when the content does, so that a replaced file gives new pictures. */
export async function contentMark({ content }: MediaSource): Promise<string> {
  if ('mark' in content) return content.mark;
  if ('bytes' in content) return createHash('sha256').update(content.bytes).digest('hex');
  const { mtimeMs, size } = await stat(content.path);
  return `${content.path}:${mtimeMs}:${size}`;
}

export async function readContent({ content }: MediaSource): Promise<Uint8Array<ArrayBuffer>> {
  if ('read' in content) {
    const bytes = await content.read();
    if (bytes === undefined) throw new UnreadableMediaError('the file is not there');
    return bytes;
  }
  return new Uint8Array('bytes' in content ? content.bytes : await readFile(content.path));
}
