import { slugOf } from '#domain/navigation/slug.ts';

/** The part of a picture's address that people read: its name in small letters, digits and hyphens. */
export function addressTitle(name: string): string {
  return slugOf(name.replace(/\.[^.]{1,8}$/, '')) || 'slika';
}
