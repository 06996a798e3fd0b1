import { describe, expect, it } from 'vitest';
import { MEDIA_SIZES, mediaPath } from '#domain/media/media-item.ts';

const item = { id: 'a/b', title: 'Čaša 50%', alt: '', width: 10, height: 10 };

describe('addresses of pictures', () => {
  it('name key, id, size and title, each escaped [CMS-13]', () => {
    expect(mediaPath('shop', item, 'Large', 'webp')).toBe('/media/shop/a%2Fb/Large/%C4%8Ca%C5%A1a%2050%25.webp');
    expect(mediaPath('shop', { ...item, version: 'h1' }, 'Large', 'webp')).toBe('/media/shop/a%2Fb/Large/%C4%8Ca%C5%A1a%2050%25.webp?h1');
  });

  it('know the sizes of the specification [CMS-13]', () => {
    expect(MEDIA_SIZES).toMatchObject({
      Thumbnail: { width: 50, height: 50 },
      Portrait: { width: 768, height: 1024 },
      Large: { width: 926, height: 926 },
      FullHD: { width: 1920, height: 1080 },
    });
  });
});
