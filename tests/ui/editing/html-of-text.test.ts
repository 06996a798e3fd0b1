import { describe, expect, it } from 'vitest';
import { htmlOfText } from '#ui/editing/rich-text/html-of-text.ts';

describe('a description as somebody typed it', () => {
  it.each([
    ['<p>Lan</p>', '<p>Lan</p>'],
    ['', ''],
    ['Lan & pamuk\r\n\r\n1 < 2\nkg', '<p>Lan &amp; pamuk</p><p>1 &lt; 2<br>kg</p>'],
    ['\n\n Lan \n \n', '<p>Lan</p>'],
  ])('%j is shown as %j', (text, html) => expect(htmlOfText(text)).toBe(html));
});
