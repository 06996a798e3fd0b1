import { slugOf } from '#domain/navigation/slug.ts';

/** A file's name as somebody gave it, without ways, signs that are not seen and what turns the order of letters round (T-11, T-26). */
export function shownFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["<>:|?*%]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  return [...plain].slice(0, 150).join('').trim() || 'file';
}

/** The part of a picture's address that people read: its name in small letters, digits and hyphens. */
export function addressTitle(name: string): string {
  return slugOf(name.replace(/\.[^.]{1,8}$/, '')) || 'slika';
}
