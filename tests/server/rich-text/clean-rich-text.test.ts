import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { losesItsWords, plainWords, renderDescription } from '#server/platform/import/render-description.ts';
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts';
import { readHtml } from '#server/rich-text/read-html.ts';
import { OLD_POSTS } from '#tests/support/old-posts.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';

const cleanHtml = (html: string) => cleanRichText(html, { place: 'description' });

const LINKED = String.raw`href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#t-)[^"<>\s]*"(?: target="_blank" rel="noopener")?(?: class="embed")?`;
const BLOCK = 'p|h[2-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|pre|figure|figcaption';
const SPEECH = '(?: lang="[a-zA-Z0-9-]+")?(?: dir="(?:ltr|rtl|auto)")?';
const HARMLESS = new RegExp(
  [
    '^(?:[^<>]',
    `</?(?:${BLOCK}|strong|em|s|u|sub|sup|small|code|mark|cite|q|kbd|abbr|a|span)>`,
    `<(?:${BLOCK})(?: id="t-[^"<>\\s]+")?(?: start="-?\\d+")?(?: colspan="\\d+")?(?: rowspan="\\d+")?(?: scope="[a-z]+")?${SPEECH}>`,
    `<a ${LINKED}>`,
    '<abbr title="[^"<>]*">',
    `<span${SPEECH}>`,
    String.raw`<img src="\/media\/[^"<>\s\\]+" alt="[^"<>]*"(?: width="\d+")?(?: height="\d+")? loading="lazy" decoding="async">`,
    '<(?:br|hr)(?: id="t-[^"<>\\s]+")?>)*$',
  ].join('|'),
);

/** Elements that are closed in the order in which they were opened. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (tag === 'br' || tag === 'hr' || tag === 'img') continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

const piece = fc.constantFrom(
  ...'p div ul li ol b strong em a table tr td th tbody h1 h2 h3 h6 figure figcaption section center font mark span script style svg math template blockquote dl dt dd pre code img iframe br hr textarea select noscript x-y'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} onclick="alert(1)" style='x' href=javascript:alert(1)>`, `<${tag}`]),
  '<a href="https://a.hr/?a=1&amp;b=2">',
  '<a href="/x" target=_blank>',
  '<a href="#here">',
  '<a name=here></a>',
  '<p id=here>',
  '<img src=/media/a/b/Large/c.png alt="a b" width=10>',
  '<img src=https://a.hr/b.png alt="<b>">',
  '<iframe src=https://www.youtube.com/embed/abcdefghijk></iframe>',
  '<td colspan=3>',
  '<abbr title=x>',
  '<span lang=en>',
  '<div dir=rtl lang="ar">',
  '<p lang=de dir=RTL>',
  '<td lang=xx dir="rtl onclick">',
  '&nbsp;',
  '<br><br>',
  '<video src=https://a.hr/film.mp4>',
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
        for (const place of ['text', 'description', 'inline'] as const) {
          const html = cleanRichText(pieces.join(''), { place });
          expect(html).toMatch(HARMLESS);
          expect(isBalanced(html)).toBe(true);
          expect(cleanRichText(html, { place })).toBe(html);
        }
        expect(renderDescription(pieces.join(''))).toMatch(HARMLESS);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps a rule in a figure, which a table of one cell may leave there', () => {
    expect(cleanRichText('<figure><td><hr>')).toBe('<figure><hr>\n</figure>');
    expect(cleanRichText('<figure><hr>\n</figure>')).toBe('<figure><hr>\n</figure>');
  });

  it.each(XSS_CORPUS)('[CMS-15] are harmless when they are %j', (given) => {
    for (const html of [given, `<p>${given}</p>`, `<table><tr><td>${given}`, `<ul><li><a href="/x">${given}`]) {
      for (const place of ['text', 'description', 'inline'] as const) {
        const shown = cleanRichText(html, { place });
        expect(shown).toMatch(HARMLESS);
        expect(isBalanced(shown)).toBe(true);
        expect(cleanRichText(shown, { place })).toBe(shown);
      }
    }
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
    [
      '<a href="javascript:alert(1)">a</a> <a href="https://a.hr" target=_blank>b</a>',
      '<p>a <a href="https://a.hr" target="_blank" rel="noopener">b</a></p>',
    ],
    ['<table><tr><th>a<td>b</table>', '<table><tbody><tr><th>a</th>\n<td>b</td>\n</tr>\n</tbody>\n</table>'],
    ['<li>free', '<ul><li>free</li>\n</ul>'],
    ["<p title=it's>Dobar dan</p><p>don't</p>", "<p>Dobar dan</p>\n<p>don't</p>"],
    ["<p title='it>Dobar dan</p>", '<p>Dobar dan</p>'],
    ['<p \'">Dobar dan</p> "', '<p>Dobar dan</p>\n<p>&quot;</p>'],
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

describe('[CMS-15] links, pictures and frames of strangers', () => {
  it.each([
    ['<a href="https://banka.hr@evil.example/">a</a>', '<p>a</p>'],
    ['<a href="https://:word@evil.example/">a</a>', '<p>a</p>'],
    ['<a href="https://a.hr/\u202egpj.exe">a</a>', '<p>a</p>'],
    [`<a href="https://a.hr/${'x'.repeat(2_000)}">a</a>`, '<p>a</p>'],
    ['<a href="https://evil.example/film" class="embed">a</a>', '<p><a href="https://evil.example/film">a</a></p>'],
    [
      '<a href="https://www.youtube.com/embed/dQw4w9WgXcQ" class="embed">a</a>',
      '<p><a href="https://www.youtube.com/embed/dQw4w9WgXcQ">a</a></p>',
    ],
    ['<img src="/media/a/b../c/d.png" alt="a">', '<p>a</p>'],
    ['<img src="/media/a/%2e%2e/%2e%2e/api/d.png" alt="a">', '<p>a</p>'],
    ['<img src="/media/a/b%2Fc/d.png" alt="a">', '<p>a</p>'],
    ['<iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" title="a"></iframe>', ''],
    ['<iframe src="https://ad.doubleclick.net/frame" title="a"></iframe>', ''],
    ['a\ud800b', '<p>a\ufffdb</p>'],
  ])('%j come out as what nobody is misled or counted by', (html, wanted) => expect(cleanRichText(html)).toBe(wanted));
});

describe('[CMS-15] posts that were written elsewhere', () => {
  it.each([
    [
      '<h1>T</h1><p class="MsoNormal" style="margin:0"><font face=Arial size=2><b>A</b><o:p></o:p></font>',
      '<h2>T</h2>\n<p><strong>A</strong></p>',
    ],
    ['<center><b><p>a</p><p>b</p></b></center>', '<p><strong>a</strong></p>\n<p><strong>b</strong></p>'],
    ['<a href="/x"><div>a</div></a> b', '<p><a href="/x">a</a></p>\n<p>b</p>'],
    ['<td><font><b><p>a</p></b><p>b</p></td>', '<p><strong>a</strong></p>\n<p>b</p>'],
    ['<p>open <b>bold</p><p>c</p>', '<p>open <strong>bold</strong></p>\n<p>c</p>'],
    ['<table width=100%><tr><td colspan=2 bgcolor=red><table><tr><td>x</table><td>y</table>', '<p>x</p>\n<p>y</p>'],
    [
      '<h2 id="uvod">A</h2><a name=kraj></a><p>b <a href="#uvod">up</a>',
      '<h2 id="t-uvod">A</h2>\n<p id="t-kraj">b <a href="#t-uvod">up</a></p>',
    ],
    ['<table lang=ar dir=rtl><tr><td>x<hr>y</table>', '<p lang="ar" dir="rtl">x</p>\n<hr>\n<p lang="ar" dir="rtl">y</p>'],
    ['<p id=a>x</p><p id=a>y</p>', '<p id="t-a">x</p>\n<p>y</p>'],
    [
      '<figure class="wp-block-image"><img src="/media/k/a/Large/a.jpg" srcset="x 2x" width="4000" height="3000" alt="Park"><figcaption>Park <i>u</i></figcaption></figure>',
      '<figure><img src="/media/k/a/Large/a.jpg?text" alt="Park" width="4000" height="3000" loading="lazy" decoding="async"><figcaption>Park <em>u</em></figcaption>\n</figure>',
    ],
    ['<p><img src="https://other.hr/slike/park.jpg" alt=""></p>', '<p><a href="https://other.hr/slike/park.jpg">park.jpg</a></p>'],
    [
      '<a href="https://other.hr/big.jpg"><img src="https://other.hr/small.jpg" alt="Park"></a>',
      '<p><a href="https://other.hr/big.jpg">Park</a></p>',
    ],
    ['<img src="data:image/gif;base64,R0" data-src="https://other.hr/a.jpg" alt=A>', '<p><a href="https://other.hr/a.jpg">A</a></p>'],
    ['<p>a<img src="https://track.hr/p.gif" width=1 height=1>b', '<p>ab</p>'],
    [
      '<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?start=42&amp;rel=0" title="Kako kompostirati"></iframe>',
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42" class="embed">Kako kompostirati</a></p>',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
      '<p><a href="https://vimeo.com/76979871/8272103f6e" class="embed">Vimeo</a></p>',
    ],
    [
      '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=15.9,45.7,16.1,45.9&amp;layer=mapnik&amp;marker=45.8,16.0"></iframe>',
      '<p><a href="https://www.openstreetmap.org/?bbox=15.9,45.7,16.1,45.9&amp;marker=45.8,16.0" class="embed">OpenStreetMap</a></p>',
    ],
    [
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2781!2d15.9778!3d45.8131!2m3"></iframe>',
      '<p><a href="https://www.google.com/maps?q=45.8131%2C15.9778">google.com</a></p>',
    ],
    ['<iframe src="https://www.googletagmanager.com/ns.html?id=1" height=0 width=0></iframe>', ''],
    [
      '<object><param name=movie><embed src="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" class="embed">YouTube</a></p>',
    ],
    ['<video controls><source src="https://a.hr/film.mp4">Nema</video>', '<p><a href="https://a.hr/film.mp4">a.hr</a>Nema</p>'],
    ['<ol start=4 type=a><li>x</ol>', '<ol start="4"><li>x</li>\n</ol>'],
    ['<p><span lang="de">Umwelt</span> <span style=color:red>x</span>', '<p><span lang="de">Umwelt</span> x</p>'],
    ['<pre>\n a\n\n b</pre>', '<pre>\n a\n\n b</pre>'],
    ['<p dir="rtl" lang="ar">a <b>b</b></p>', '<p lang="ar" dir="rtl">a <strong>b</strong></p>'],
    [
      '<div dir=RTL lang="he"><h2>a</h2><ul><li>b</ul></div><p>c',
      '<h2 lang="he" dir="rtl">a</h2>\n<ul lang="he" dir="rtl"><li>b</li>\n</ul>\n<p>c</p>',
    ],
    [
      '<div lang=de>a<blockquote lang=en-GB><p>b</blockquote>c</div>d',
      '<p lang="de">a</p>\n<blockquote lang="en-GB"><p>b</p>\n</blockquote>\n<p lang="de">c</p>\n<p>d</p>',
    ],
    [
      '<p lang="x-none">a</p><p lang="hr-">b</p><p lang="xx" dir="up">c</p><p lang="sr-Latn-RS">d',
      '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p lang="sr-Latn-RS">d</p>',
    ],
    ['<p>a <span dir="rtl" lang="ar">b</span></p>', '<p>a <span lang="ar" dir="rtl">b</span></p>'],
    [
      '<table id=vrh dir=rtl><caption>c</caption><tr><td lang=ar>a<br>b<ul><li>d</ul></td></table>',
      '<p id="t-vrh" dir="rtl">c</p>\n<p lang="ar" dir="rtl">a<br>b</p>\n<ul lang="ar" dir="rtl"><li>d</li>\n</ul>',
    ],
    [
      '<table><tr><td>Izbornik<td><table><tr><th>a<td>1<tr><th>b<td>2</table></table>',
      '<p>Izbornik</p>\n<table><tbody><tr><th>a</th>\n<td>1</td>\n</tr>\n<tr><th>b</th>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['<ul><li>a<table><td>b</table>', '<ul><li>a<p>b</p>\n</li>\n</ul>'],
    ['<table><tr><td></td></tr></table><p>a', '<p>a</p>'],
    ['<p>&nbsp;&nbsp;&nbsp;a&nbsp;&nbsp; b&nbsp;kn&nbsp;</p><p>&nbsp;<br>&nbsp;</p><p><br></p><p>c', '<p>a b\u00a0kn\u00a0</p>\n<p>c</p>'],
    ['<p><br>a<br><br><br>&nbsp;<br>b<br>c<br><br></p>', '<p>a<br><br>b<br>c</p>'],
    ['<pre>a&nbsp;&nbsp;b<br><br><br>c</pre>', '<pre>a\u00a0\u00a0b<br><br><br>c</pre>'],
    ['<table><tr><td>a<br><td>&nbsp;&nbsp;<br></table>', '<table><tbody><tr><td>a</td>\n<td></td>\n</tr>\n</tbody>\n</table>'],
  ])('%j come out well', (html, wanted) => {
    expect(cleanRichText(html)).toBe(wanted);
    expect(cleanRichText(wanted)).toBe(wanted);
  });

  it('are words and elements of a line where no block may stand', () => {
    expect(cleanRichText('<p>Prihvaćam <a href="/uvjeti">uvjete</a>.</p><ul><li><b>x</b>', { place: 'inline' })).toBe(
      'Prihvaćam <a href="/uvjeti">uvjete</a>. <strong>x</strong>',
    );
  });

  it.each(Object.entries(OLD_POSTS))('%s: few blocks, none empty, no table within a table', (_, html) => {
    const shown = cleanRichText(html);
    expect(shown).toMatch(HARMLESS);
    expect(isBalanced(shown)).toBe(true);
    expect(cleanRichText(shown)).toBe(shown);
    expect(shown).not.toMatch(/<(p|li|h[2-6])[^>]*>(?:<br>|[\s\u00a0])*<\/\1>|(?:<br>\s*){3}|\u00a0{2}/);
    for (const [, inner] of shown.matchAll(/<table[^>]*>(.*?)<\/table>/gs)) expect(inner).not.toContain('<table');
  });

  it('may be large, deep and broken', () => {
    const size = 100_000;
    for (const part of [
      '<div><b>a',
      '<table><td>',
      '<p>a <a href="https://a.hr">b</a>',
      '<b><i><u><s><p>x',
      '<img src=x alt=',
      '<h2>a</h2>',
      '<ul><li>a',
      ' ',
      '&nbsp;',
      '<br>',
      '<br> a<br> ',
      '<table><tr><td><table><tr><td>a',
      '<div lang=hr></p>',
      '</section><div lang=hr>',
    ]) {
      const shown = cleanRichText(part.repeat(size / part.length));
      expect(shown.length).toBeLessThan(7 * size);
    }
    expect(cleanRichText('<p>Sasvim <b>običan</b> odlomak.</p>\n'.repeat(130_000)).length).toBeGreaterThan(5_000_000);
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
