import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts';
import { readHtml } from '#server/rich-text/read-html.ts';

const TAGS =
  'p div ul ol li b em a table tr td th caption h1 h3 h6 figure figcaption blockquote dl dt dd pre img iframe script style svg math template textarea title noscript xmp plaintext select object form input base link meta video body'.split(
    ' ',
  );
const NAMES =
  'href src srcset data-src action formaction xlink:href style onclick onerror onload onfocus id name class target lang dir title alt width colspan'.split(
    ' ',
  );
const VALUES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '&#x6a;avascript:alert(1)',
  '&Tab;javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.hr/1',
  'file:///etc/passwd',
  '//evil.hr/x',
  '/\\evil.hr',
  'https://a.hr/?a=1&amp;b=2',
  'https://user@a.hr/',
  '/kontakt',
  '/media/k/a/Large/a.jpg',
  '#onclick',
  'mailto:a@a.hr',
  'x" onclick="alert(1)',
  "x' onclick='alert(1)",
  '"><script>alert(1)</script>',
  'https://www.youtube.com/embed/abcdefghijk',
  '100%',
];
const WORDS = ['riječ', ' ', '\n\n', '&lt;script&gt;', '&#60;img src=x onerror=alert(1)&#62;', '<', '>', '&', '"', '<!--', '-->', ']]>'];

const attribute = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES), fc.constantFrom('"', "'", ''))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const opened = fc.tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 4 }), fc.boolean());
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...WORDS),
    fc
      .tuple(opened, fc.array(tie('html'), { maxLength: 5 }))
      .map(([[tag, attributes, isClosed], inner]) => `<${tag}${attributes.join('')}>${inner.join('')}${isClosed ? `</${tag}>` : ''}`),
  ),
}));
const PLACES = ['text', 'description', 'inline'] as const;

const KEPT = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre figure figcaption strong em s u sub sup small code mark cite q kbd abbr a span img br hr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'id href src alt title width height loading decoding target rel class start colspan rowspan scope lang dir'.split(' '),
);
const ADDRESS = /^(?:https?:\/\/[^@]*$|mailto:|tel:|\/(?![/\\])|#t-)/;

/** What another reader finds in HTML that may not be there. */
function forbidden(shown: string): readonly string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!KEPT.has(tag)) found.push(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.has(name)) found.push(`${tag} ${name}`);
        if ((name === 'href' || name === 'src') && !ADDRESS.test(value)) found.push(value);
      }
    },
    oncomment: (text) => void found.push(text),
    onprocessinginstruction: (_, text) => void found.push(text),
  });
  parser.write(shown);
  parser.end();
  return found;
}

describe('[T-09] HTML within HTML', () => {
  it('holds no script, no handler and no address of an unknown scheme when it was cleaned, and stays the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 6 }), (pieces) => {
        for (const place of PLACES) {
          const shown = cleanRichText(pieces.join(''), { place });
          expect(forbidden(shown)).toEqual([]);
          expect(cleanRichText(shown, { place })).toBe(shown);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('leaves one space of what stood between words and held none', () => {
    const shown = cleanRichText('<figure><em>riječ</em> <a href="https://primjer.hr">\n\n</a>\n\n<em>dvije</em></figure>');
    expect(shown).toBe('<figure><em>riječ</em> <em>dvije</em></figure>');
    expect(cleanRichText(shown)).toBe(shown);
  });

  it('would be found by the one that looks', () => {
    expect(forbidden('<a href="javascript:x" onclick="y">z</a><script></script><!-- a -->')).toEqual([
      'javascript:x',
      'a onclick',
      'script',
      ' a ',
    ]);
  });
});

describe('HTML that is not closed', () => {
  it.each([
    ['<plaintext><b>a</b>', '<p><strong>a</strong></p>'],
    ['<![CDATA[ a > b ]]> <i>c</i>', '<p>b ]]&gt; <em>c</em></p>'],
    ['a <!-- b > c <!-- d > <i>e</i>', '<p>a  c <em>e</em></p>'],
    ['<p title="a>b</p> <a href=/x>c</a> <!-- d > e', '<p>b</p>\n<p><a href="/x">c</a>  e</p>'],
    ['<style>a</style><p>b</p><style>c', '<p>b</p>'],
    ['<textarea>a <b>c</b>', '<p>a <strong>c</strong></p>'],
    ['<p class="x" data-a="&quot;>" title=&lt;b>d &copy e &notin; &amp;lt;', '<p>d © e ∉ &amp;lt;</p>'],
  ])('%j hides nothing that follows', (given, wanted) => expect(cleanRichText(given)).toBe(wanted));

  it.each(['<!--a>', '<svg></svg>', '<plaintext>', '<textarea>', '<![CDATA[>', '&amp', '<a b=\'>"'])(
    'a megabyte of %s is read once',
    (part) => {
      expect(readHtml(part.repeat(1_000_000 / part.length)).length).toBeLessThan(1_000_000);
    },
  );
});
