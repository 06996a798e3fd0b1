import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describedInSections } from '#domain/product/description-sections.ts';

const TABLE = '<table><tbody><tr><td>S</td><td>89–95\u00a0cm</td></tr></tbody></table>';

describe('a description', () => {
  it('without a heading is its introduction alone', () => {
    expect(describedInSections('<p>Ravan kroj.<br>Pamuk.</p>')).toEqual({ introduction: '<p>Ravan kroj.<br>Pamuk.</p>', sections: [] });
    expect(describedInSections('')).toEqual({ introduction: '', sections: [] });
  });

  it('has parts under headings of one level', () => {
    expect(
      describedInSections(`<p>Ravan kroj.</p><h3 id="a>b">Tablica <em>veličina</em></h3>${TABLE}<h3>Njega</h3><h4>Pranje</h4><p>30 °C</p>`),
    ).toEqual({
      introduction: '<p>Ravan kroj.</p>',
      sections: [
        { title: 'Tablica <em>veličina</em>', html: TABLE },
        { title: 'Njega', html: '<h4>Pranje</h4><p>30 °C</p>' },
      ],
    });
  });

  it('is not parted by headings below that level, nor by such that stand in something', () => {
    const lower = '<p>a</p><h2>B</h2><h3>C</h3><p>c</p>';
    expect(describedInSections(lower).sections).toEqual([{ title: 'B', html: '<h3>C</h3><p>c</p>' }]);
    const within = '<p>a</p><blockquote><h2>B</h2><p>b</p></blockquote><p>c</p>';
    expect(describedInSections(within)).toEqual({ introduction: within, sections: [] });
    expect(describedInSections('<p>a<br></p><hr><h2>B</h2><p><img src="x" alt="<h2>"></p>').sections).toEqual([
      { title: 'B', html: '<p><img src="x" alt="<h2>"></p>' },
    ]);
  });

  it('loses nothing by being taken apart', () => {
    const part = fc.constantFrom('<p>a</p>', '<h2>B</h2>', '<h3>C</h3>', '<ul><li><h2>D</h2></li></ul>', '<hr>', TABLE, 'e');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const html = parts.join('');
        const { introduction, sections } = describedInSections(html);
        const level = parts.find((one) => one.startsWith('<h2') || one.startsWith('<h3'))?.slice(1, 3);
        expect(introduction + sections.map((one) => `<${level}>${one.title}</${level}>${one.html}`).join('')).toBe(html);
        expect(sections).toHaveLength(parts.filter((one) => one.startsWith(`<${level}`)).length);
      }),
    );
  });
});
