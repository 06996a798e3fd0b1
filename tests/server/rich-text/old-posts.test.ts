import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts';
import { OLD_POSTS } from '#tests/support/old-posts.ts';

/** Levels of headings in their order, beginning with that of the page's title. */
const levels = (html: string) => [1, ...[...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))];

describe('[CMS-15] posts of old sites', () => {
  it.each(Object.entries(OLD_POSTS))('may have %s', (_, given) => {
    const html = cleanRichText(given);
    expect(html).not.toMatch(/<(?:script|style|iframe|form|input|font|center|marquee|div|svg|object|embed|h1)\b/);
    expect(html).not.toMatch(/ (?:style|on\w+|bgcolor|align|nowrap)=|mso-|(?:href|src)="(?!https?:|mailto:|tel:|\/|#t-)/);
    expect(cleanRichText(html)).toBe(html);
    expect(levels(html).filter((level, at, all) => level - (all[at - 1] ?? 1) > 1)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have headings none of which skips a level', () => {
    expect(cleanRichText('<h1>a</h1><h4>b</h4><h3>c</h3><h6>d</h6><h2></h2><h1>e</h1>')).toBe(
      '<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>\n<h4>d</h4>\n<h2>e</h2>',
    );
    expect(cleanRichText('<h3>a</h3><h2>b</h2>')).toBe('<h2>a</h2>\n<h2>b</h2>');
  });

  it('keep words apart that stood beside each other as pictures and frames', () => {
    expect(
      cleanRichText(
        '<p><img src="http://a.hr/nova%20slika.jpg"><img src="data:image/png;base64,x" alt="Graf"></p><marquee>Radimo</marquee><blink>Novo</blink>',
      ),
    ).toBe('<p><a href="http://a.hr/nova%20slika.jpg">nova slika.jpg</a> Graf</p>\n<p>Radimo</p>\n<p>Novo</p>');
  });
});
