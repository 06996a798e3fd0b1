import { describe, expect, it } from 'vitest';
import { mediaPath } from '#domain/media/media-item.ts';
import { parseMediaPath } from '#server/web/media/parse-media-path.ts';

describe('parseMediaPath', () => {
  it('reads what mediaPath writes [CMS-13]', () => {
    const item = { id: 'm-12', title: 'Kućica za sjenice', alt: '', width: 800, height: 1000 };
    expect(parseMediaPath(mediaPath('1', item, 'Large', 'webp'))._unsafeUnwrap()).toEqual({
      apiKeyId: '1',
      id: 'm-12',
      size: 'Large',
      format: 'webp',
    });
  });

  it.each([
    ['Thumbnail', 'avif'],
    ['Portrait', 'jpg'],
    ['FullHD', 'png'],
    ['MediumSize', 'jpeg'],
    ['Original', 'svg'],
  ])('knows the size %s as .%s [CMS-13]', (size, extension) => {
    expect(parseMediaPath(`/media/1/9/${size}/a.b.${extension}`).isOk()).toBe(true);
  });

  it('takes words of two hundred letters and no longer ones', () => {
    const named = (length: number) => parseMediaPath(`/media/1/1/Large/${'%C4%8D'.repeat(length)}.jpg`).isOk();
    expect([named(1), named(200), named(201)]).toEqual([true, true, false]);
  });

  it.each([
    ['/media/1/1/Large/..%2f..%2fetc%2fpasswd', 'BadName'],
    ['/media/1/1/Large/..%2f..%2fetc%2fpasswd.jpg', 'BadName'],
    ['/media/1/1/Large/..%5cwin.jpg', 'BadName'],
    ['/media/1/1/Large/%252e%252e%252fx.jpg', 'BadName'],
    ['/media/1/1/Large/a%00.html.jpg', 'BadName'],
    ['/media/1/1/Large/%E2%80%AEgpj.jpg', 'BadName'],
    ['/media/1/1/Large/%.jpg', 'BadName'],
    ['/media/1/1/Large/.jpg', 'BadName'],
    ['/media/1/../Large/a.jpg', 'BadName'],
    ['/media/1/%2e%2e/Large/a.jpg', 'BadName'],
    ['/media/../1/Large/a.jpg', 'BadName'],
    ['/media//1/Large/a.jpg', 'BadName'],
    ['/media/1/1/constructor/a.jpg', 'UnknownSize'],
    ['/media/1/1/large/a.jpg', 'UnknownSize'],
    ['/media/1/1/Large/a.constructor', 'UnknownFormat'],
    ['/media/1/1/Large/a.svg', 'UnknownFormat'],
    ['/media/1/1/Large/a.php', 'UnknownFormat'],
    ['/media/1/1/Large/x/a.jpg', 'NotMedia'],
    ['/media/', 'NotMedia'],
  ])('refuses %s [T-12]', (path, kind) => {
    expect(parseMediaPath(path)._unsafeUnwrapErr()).toEqual({ kind });
  });
});
