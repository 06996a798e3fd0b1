import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#server/platform/import/clean-html.ts';
import { readHtml } from '#server/platform/import/read-html.ts';
import { losesItsWords, plainWords, renderDescription } from '#server/platform/import/render-description.ts';

const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|h[3-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|pre|strong|em|s|u|sub|sup|small|code)>|<(?:br|hr)>|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>\s]*">|<\/a>)*$/;

/** Elements that are closed in the order in which they were opened. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (tag === 'br' || tag === 'hr') continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

const piece = fc.constantFrom(
  ...'p div ul li ol b strong em a table tr td th tbody h1 h2 h3 span script style svg math template blockquote dl dt dd pre code img iframe br hr textarea select noscript x-y'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} onclick="alert(1)" style='x' href=javascript:alert(1)>`, `<${tag}`]),
  '<a href="https://a.hr/?a=1&amp;b=2">',
  '<a href="/x">',
  '<a href="//evil">',
  '<a href=" java\nscript:alert(1)">',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '"',
  "'",
  '>',
  '<',
  '&lt;script&gt;',
  '&amp;',
  '&#x3c;img src=x onerror=alert(1)&#x3e;',
  'words',
  ' ',
  '\n\n',
  '\u2028',
);

describe('[T-09] HTML of strangers', () => {
  it('comes out as few, harmless elements, each in its place, whatever went in', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const html of [cleanHtml(pieces.join('')), renderDescription(pieces.join(''))]) {
          expect(html).toMatch(HARMLESS);
          expect(isBalanced(html)).toBe(true);
          expect(cleanHtml(html).replaceAll(/\s/g, '')).toBe(html.replaceAll(/\s/g, ''));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps every word of plain text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'č', '<', '&', '>', '"', ' '), { maxLength: 20 }), (letters) => {
        const text = letters.join('').replaceAll(/<+(?=[a-z])/g, '');
        const shown = cleanHtml(text).replaceAll(/<\/?p>/g, '');
        expect(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim()).toBe(
          text.trim(),
        );
      }),
    );
  });

  it.each([
    ['<p>A <b>b</b> &mdash; 5 < 6', '<p>A <strong>b</strong> — 5 &lt; 6</p>'],
    ['<h1></h1><h2>T</h2>', '<h3>T</h3>'],
    ['<h1>T</h1><h4>u</h4>', '<h3>T</h3>\n<h4>u</h4>'],
    ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li>\n<li>b<ul><li>c</li>\n</ul>\n</li>\n</ul>'],
    ['<div>a</div><p>&nbsp;</p><p>b<p>c', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
    ['<p>x<script>alert("</p>")</script>y', '<p>xy</p>'],
    ['<a href="javascript:alert(1)">a</a> <a href="https://a.hr" target=_blank>b</a>', '<p>a <a href="https://a.hr">b</a></p>'],
    ['<table><tr><th>a<td>b</table>', '<table><tbody><tr><th>a</th>\n<td>b</td>\n</tr>\n</tbody>\n</table>'],
    ['<li>free', '<ul><li>free</li>\n</ul>'],
    ["<p title=it's>Dobar dan</p><p>don't</p>", "<p>Dobar dan</p>\n<p>don't</p>"],
    ["<p title='it>Dobar dan</p>", '<p>Dobar dan</p>'],
    ['<p \'">Dobar dan</p> "', '<p>Dobar dan</p>\n<p> &quot;</p>'],
    ['<a title="a > b" href = /x>a</a><a href=\'/y\' href=/z>b</a>', '<p><a href="/x">a</a><a href="/y">b</a></p>'],
    ['<p>a<svg>b', '<p>ab</p>'],
    ['<textarea>a <embed>b', '<p>a b</p>'],
    ['<h2></h2><h3>a</h3>', '<h3>a</h3>'],
    ['a<!-- b > c', '<p>a c</p>'],
    ['a<script>if (b) c', '<p>a</p>'],
    ['<p a=">" b=">">c<p d="', '<p>c&lt;p d=&quot;</p>'],
    ['<span>One.</span>\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ])('makes of %j what was meant', (html, wanted) => expect(cleanHtml(html)).toBe(wanted));

  it.each(['<a ', '<embed>', '<!--', '<svg>', '</svg', "<a b='>", '<a b=">" ', '<svg></svg ', '<a href=', '<a b   ', '<textarea></'])(
    'reads a megabyte of %s once',
    (part) => {
      let looks = 0;
      const html = part.repeat(1_000_000 / part.length);
      for (const _ of readHtml(html)) looks += 1;
      expect(looks).toBeLessThanOrEqual(html.length);
    },
  );

  it('bears what is long and what stands deep in one another', () => {
    expect(cleanHtml('<ul><li>'.repeat(6_000)).length).toBeLessThan(1_000);
    expect(cleanHtml(`${'<a "'.repeat(5_000)}x`)).toContain('x');
  });
});

describe('descriptions', () => {
  it.each([
    ['Some **bold** <b>too</b>, 3 < 4', '<p>Some <strong>bold</strong> <strong>too</strong>, 3 &lt; 4</p>'],
    ['# Care\n\n- *cold*\n- dry', '<h3>Care</h3>\n<ul><li><em>cold</em></li>\n<li>dry</li>\n</ul>'],
    ['Soft.\n\n<ul>\n\n    <li>2 * 3 * 4</li>\n</ul>', '<p>Soft.</p>\n<ul><li>2 * 3 * 4</li>\n</ul>'],
    ['[a](javascript:alert(1)) <https://a.hr>', '<p>[a](javascript:alert(1)) <a href="https://a.hr">https://a.hr</a></p>'],
  ])('%j is read as Markdown or as HTML', (text, wanted) => expect(renderDescription(text)).toBe(wanted));

  it.each([
    ['<script>words</script>', true],
    ['<p title="Words">', false],
    ['<p>&nbsp;</p><br>', false],
    ['<img src="a.jpg" alt="b">', false],
    ["<p title='a>Words</p><p>don't", false],
    ['[words]: https://a.hr', true],
    ['words < and [more', false],
  ])('%j loses all its words: %s', (text, loses) => expect(losesItsWords(text)).toBe(loses));

  it('become plain words where only these may stand', () => {
    expect(plainWords('<p>Soft <b>and</b> warm &amp; so.</p><ul><li>a</li><li>b</li></ul>')).toBe('Soft and warm & so.\na\nb');
    expect(plainWords('3 < 4 & 5 > 2, =SUM(A1)')).toBe('3 < 4 & 5 > 2, =SUM(A1)');
  });
});
