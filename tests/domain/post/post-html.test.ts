import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takePictures } from '#domain/post/post-pictures.ts';
import { readingMinutes } from '#domain/post/reading-time.ts';
import { shareLinks } from '#domain/post/share-links.ts';
import { withTableRegions } from '#domain/post/table-regions.ts';

describe('pictures of a post [CMS-03]', () => {
  it('that stand alone leave the text, those amid words stay, all are shown in their order', () => {
    const html =
      '<p>Uvod</p><p><img src="/media/izlog/krov/FullHD/krov.jpg" alt="Krov &amp; nebo"> <img src="/media/izlog/rt/Card/rt.jpg" alt=""></p><p>Znak <img src="https://a.example/z.png"> ovdje</p><figure><img src="/b.jpg"><figcaption>Pogled <b>s mora</b></figcaption></figure>';
    expect(takePictures(html)).toEqual({
      body: '<p>Uvod</p><p>Znak <img src="https://a.example/z.png"> ovdje</p>',
      pictures: [
        { src: '/media/izlog/krov/FullHD/krov.jpg', thumb: '/media/izlog/krov/WideSmall/krov.jpg', alt: 'Krov & nebo' },
        { src: '/media/izlog/rt/FullHD/rt.jpg', thumb: '/media/izlog/rt/WideSmall/rt.jpg', alt: '' },
        { src: 'https://a.example/z.png', thumb: 'https://a.example/z.png', alt: '' },
        { src: '/b.jpg', thumb: '/b.jpg', alt: 'Pogled s mora' },
      ],
    });
  });

  it('that stand in the text twice are shown once', () => {
    const twice = '<figure><img src="/b.jpg" alt="Vrt"></figure><p>Opet <img src="/b.jpg" alt=""></p>';
    expect(takePictures(twice).pictures).toEqual([{ src: '/b.jpg', thumb: '/b.jpg', alt: 'Vrt' }]);
  });

  it.each(['<p>Bez slika</p>', '', '<table><tr><td><img src="/a.jpg"></td></tr></table>'])('leave %j as it is', (html) => {
    expect(takePictures(html).body).toBe(html);
  });

  it('are found quickly also in a text that is made to be slow', () => {
    const html = `${'<p>'.repeat(3000)}${'<img src=x> '.repeat(3000)}${'<figure><img>'.repeat(500)}`;
    expect(takePictures(html).body.length).toBeLessThanOrEqual(html.length);
  });
});

describe('tables of a text', () => {
  it('each scroll in a region with a name; tables within tables stay', () => {
    const html = '<table><caption>Iznosi "neto"</caption><tr><td><table></table></td></tr></table><p>a</p><table></table>';
    expect(withTableRegions(html, (number) => `Tablica ${number}`)).toBe(
      '<div class="scroll-x" role="region" tabindex="0" aria-label="Iznosi &quot;neto&quot;"><table><caption>Iznosi "neto"</caption><tr><td><table></table></td></tr></table></div><p>a</p><div class="scroll-x" role="region" tabindex="0" aria-label="Tablica 2"><table></table></div>',
    );
  });

  it('are closed as often as they are opened', () => {
    const piece = fc.constantFrom('<table>', '</table>', 'x', '<p>');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const made = withTableRegions(pieces.join(''), String);
        const ends = made.match(/<\/div>/g)?.length ?? 0;
        expect(made.match(/<div /g)?.length ?? 0).toBeGreaterThanOrEqual(ends);
        expect(made.replaceAll(/<\/?div[^>]*>/g, '')).toBe(pieces.join(''));
      }),
    );
  });
});

describe('words of a post', () => {
  it('take a minute for two hundred, at least one', () => {
    expect([readingMinutes(''), readingMinutes('<p>riječ</p>'), readingMinutes(`<p>${'riječ '.repeat(900)}</p>`)]).toEqual([1, 1, 5]);
  });

  it('are passed on with every sign of title and address [HDR-06]', () => {
    for (const { href } of shareLinks('https://a.example/š?b=1&c', 'Što & "kako"')) expect(href).not.toMatch(/[ "š]|&c/);
    expect(shareLinks('https://a.example/x', 'T').map(({ name }) => name)).toEqual(['Facebook', 'X (Twitter)', 'WhatsApp', 'Viber']);
    // Facebook reads the title off the page.
    const telling = shareLinks('https://a.example/x', 'Naslov').filter(({ name }) => name !== 'Facebook');
    for (const { href } of telling) expect(href).toContain('Naslov');
  });
});
