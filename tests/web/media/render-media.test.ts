import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderMedia } from '#server/web/media/render-media.ts';
import { UnreadableMediaError } from '#server/web/media/unreadable-media-error.ts';

const DRAWING = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100" viewBox="0 0 80 100"><rect width="80" height="100" fill="#0f5c3f"/><circle cx="40" cy="50" r="20" fill="#cfe86b"/></svg>',
);

function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .withExif({ IFD0: { Copyright: 'Ana Kovač' }, IFD3: { GPSLatitude: '45/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number; format: string }> {
  const { width, height, format, compression } = await sharp(bytes).metadata();
  return { width, height, format: compression === 'av1' ? 'avif' : format };
}

describe('renderMedia', () => {
  it.each([
    ['Thumbnail', 'png', 50, 50],
    ['Card', 'avif', 400, 500],
    ['CardLarge', 'webp', 800, 1000],
    ['Wide', 'jpg', 1600, 900],
    ['Portrait', 'webp', 768, 960],
    ['Large', 'webp', 741, 926],
    ['FullHD', 'webp', 864, 1080],
    ['MediumSize', 'jpg', 512, 640],
  ] as const)('draws an SVG as %s in %s [CMS-13]', async (size, format, width, height) => {
    const expected = { width, height, format: format === 'jpg' ? 'jpeg' : format };
    expect(await measure(await renderMedia(DRAWING, size, format))).toEqual(expected);
  });

  it('never enlarges a photo: it fits, or gives its largest cut of the shape', async () => {
    const small = await photo(300, 300);
    expect(await measure(await renderMedia(small, 'FullHD', 'jpg'))).toMatchObject({ width: 300, height: 300 });
    expect(await measure(await renderMedia(small, 'Card', 'jpg'))).toMatchObject({ width: 240, height: 300 });
    expect(await measure(await renderMedia(await photo(2000, 500), 'Large', 'jpg'))).toMatchObject({ width: 926, height: 232 });
  });

  it('draws sharp edges at the wanted size instead of enlarging pixels', async () => {
    const { data, info } = await sharp(await renderMedia(DRAWING, 'CardLarge', 'png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = Array.from({ length: 800 }, (_, x) => data[(500 * info.width + x) * info.channels] ?? 0);
    const between = row.filter((red) => red > 0x20 && red < 0xc0);
    expect(between.length).toBeLessThan(6);
  });

  it('drops what the camera wrote', async () => {
    expect((await sharp(await photo(100, 100)).metadata()).exif).toBeDefined();
    expect((await sharp(await renderMedia(await photo(100, 100), 'Original', 'jpg')).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a cut off picture', '\u0089PNG\r\n\u001a\n'],
  ])('says that %s is no picture', async (_, text) => {
    await expect(renderMedia(new TextEncoder().encode(text), 'Card', 'webp')).rejects.toBeInstanceOf(UnreadableMediaError);
  });

  it('says so when only the beginning of a photo is there', async () => {
    const whole = await photo(900, 900);
    await expect(renderMedia(whole.subarray(0, whole.length - 600), 'Card', 'webp')).rejects.toBeInstanceOf(UnreadableMediaError);
  });

  it('reads no file that a drawing names', async () => {
    const spy =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"><image xlink:href="file:///etc/hostname" width="10" height="10"/></svg>';
    const { data } = await sharp(await renderMedia(new TextEncoder().encode(spy), 'Thumbnail', 'png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.every((value) => value === 0)).toBe(true);
  });

  it('keeps the focal point when it cuts [CMS-13]', async () => {
    // Left half red, right half blue.
    const half = { width: 300, height: 400, channels: 3 as const };
    const red = await sharp({ create: { ...half, background: '#ff0000' } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { ...half, width: 600, background: '#0000ff' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const colourAt = async (x: number, y: number) => {
      const { data } = await sharp(await renderMedia(wide, 'CardSmall', 'png', { focus: { x, y } }))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [data[300], data[302]];
    };
    expect(await colourAt(0, 0.5)).toEqual([255, 0]);
    expect(await colourAt(1, 0.5)).toEqual([0, 255]);
    expect(await sharp(await renderMedia(wide, 'Thumbnail', 'webp', { focus: { x: 0.9, y: 0.1 } })).metadata()).toMatchObject({
      width: 50,
      height: 50,
    });
  });
});
