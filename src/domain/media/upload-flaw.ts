/** What may be given to the library as a picture, by what a browser says that a file is; whoever takes it looks at what it holds. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The largest one, in bytes. */
const LARGEST = 20_000_000;

/** Why a file is not worth sending; undefined when it may be a picture. The names are those of the platform (FILE_INVALID). */
export function uploadFlaw(file: { readonly type: string; readonly size: number }): 'notAPicture' | 'empty' | 'tooLarge' | undefined {
  if (!isPictureType(file.type)) return 'notAPicture';
  if (file.size === 0) return 'empty';
  return file.size > LARGEST ? 'tooLarge' : undefined;
}

/** Whether a file of this type may be a picture of the library. */
export function isPictureType(type: string): type is PictureType {
  return (PICTURE_TYPES as readonly string[]).includes(type);
}
