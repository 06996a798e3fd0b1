import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { renderDemoMarkdown } from '#server/platform/demo/demo-links.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts';
import { OLD_POSTS } from '#tests/support/old-posts.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';
import { asRead } from './as-read.ts';
import { openEditorPage } from './editor-page.ts';
import { expect, test as journey } from './journey.ts';

/** A page of the editor alone; whatever its policy forbids is a complaint. */
const test = journey.extend<{ readonly writing: Page }>({
  writing: async ({ context, baseURL }, use) => use(await openEditorPage(context, baseURL ?? '')),
});

const write = (page: Page, html: string) => page.evaluate((given) => window.editorPage.write(given), html);
/** The text as the server would keep it. */
const written = async (page: Page) => cleanRichText((await page.evaluate(() => window.editorPage.written)) ?? 'nothing was told');
const paste = (page: Page, data: Record<string, string>, picture = false) =>
  page.evaluate(([given, has]) => window.editorPage.hand('paste', given, has), [data, picture] as const);
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name: `editing.rich.${name}` });

const piece = fc.constantFrom(
  ...'p ul ol li strong em a table tr td th h1 h2 h3 figure figcaption small mark span u sub blockquote dl dt dd pre code q abbr'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  '<a href="/x">',
  '<a href="https://a.hr/?a=1&amp;b=2" target=_blank>',
  '<img src=/media/a/b/Large/c.png alt="a b" width=10>',
  '<iframe src=https://www.youtube.com/embed/abcdefghijk></iframe>',
  '<p id=here lang=ar dir=rtl>',
  '<span lang=en>',
  '<ol start=4>',
  '<td colspan=2 rowspan=3>',
  '<th scope=row>',
  '<br>',
  '<hr>',
  'one',
  'two',
  ' ',
);

test('texts that nobody touches stay as they are', async ({ writing }) => {
  const survive = async (texts: readonly string[], place: 'text' | 'description') => {
    const clean = texts.map((text) => cleanRichText(text, { place }));
    const after = await writing.evaluate((given) => window.editorPage.rewrite(given), clean);
    expect(after.map((text) => asRead(cleanRichText(text, { place })))).toEqual(clean.map(asRead));
  };
  // Nothing of what was found by chance comes back.
  await survive(['<p>a<span lang=en><br><em>b</em></span></p>', '<dl><dd><ul><li>a<p>b</p></li></ul></dd></dl>'], 'text');
  const demo = await readDemo();
  const texts = demo.posts.flatMap(({ texts: { hr, en } }) => [hr.markdown, en?.markdown ?? '']);
  const posts = texts.map((text) => renderDemoMarkdown(demo, text, 'hr'));
  expect(posts.length).toBeGreaterThan(10);
  const strange = XSS_CORPUS.flatMap((text) => [text, `<p>${text}</p>`, `<table><tr><td>${text}<td>b`, `<ul><li><a href="/x">${text}`]);
  for (const place of ['text', 'description'] as const) {
    await survive([...posts, ...Object.values(OLD_POSTS), ...strange], place);
    const texts = fc.array(fc.array(piece, { maxLength: 30 }), { minLength: 50, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(texts, (all) =>
        survive(
          all.map((pieces) => pieces.join('')),
          place,
        ),
      ),
      { numRuns: 40 },
    );
  }
});

test('what is pasted arrives as words in their order, whatever it came out of', async ({ writing }) => {
  const pasted = async (html: string) => {
    await write(writing, '<p>A</p>');
    await writing.keyboard.press('ControlOrMeta+a');
    await paste(writing, { 'text/html': html, 'text/plain': 'words' });
    return written(writing);
  };
  // Word: entries of lists are paragraphs, their signs are letters.
  const entry = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=HR>${words}<o:p></o:p></span></p>`;
  expect(
    await pasted(
      `<html><head><style>p.MsoNormal {margin:0cm; color:red}</style></head><body lang=HR><!--StartFragment--><h1 style='color:navy'><span lang=HR>Poziv</span></h1><p class=MsoNormal id=a><b>Rok</b><span lang=HR style='mso-spacerun:yes'>&nbsp;je</span> petak.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${entry(1, '·', 'prvo')}\n${entry(2, 'o', 'unutra')}\n${entry(1, '·', 'drugo')}\n${entry(1, '1.', 'broj')}<!--EndFragment--></body></html>`,
    ),
  ).toBe(
    '<h2>Poziv</h2>\n<p><strong>Rok</strong>\u00a0je petak.</p>\n<ul><li>prvo<ul><li>unutra</li>\n</ul>\n</li>\n<li>drugo</li>\n</ul>\n<ol><li>broj</li>\n</ol>',
  );
  // Google Docs: all of it in one that makes nothing bold, bold words as styles.
  expect(
    await pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr"><span style="font-weight:700">Naslov</span></h3><p dir="ltr"><span style="font-weight:400">Obično </span><span style="font-weight:700;font-style:italic">važno</span></p><br><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>jedan</span></p></li></ul></b>',
    ),
  ).toBe(
    '<h2>Naslov</h2>\n<p>Obično <em><strong>važno</strong></em></p>\n<ul><li>jedan</li>\n</ul>'.replace(
      '<em><strong>važno</strong></em>',
      '<strong><em>važno</em></strong>',
    ),
  );
  // A web page.
  expect(
    await pasted(
      '<div class="x" style="color:red" onclick="alert(1)"><script>alert(1)</script><p id="top" lang="de">Tekst <a href="javascript:alert(1)">zlo</a> <a href="https://a.hr/b" class="c">dobro</a></p><img src="data:image/png;base64,AA" alt="x"><img src="https://evil.example/x.png" alt="y"><figure><img src="/media/a/b/Large/c.png" alt="Kuća" onerror="alert(1)"><figcaption>Opis</figcaption></figure><table><tr><td style="width:9px" colspan="2">a</td><td>b</td></tr></table></div>',
    ),
  ).toBe(
    '<p>Tekst zlo <a href="https://a.hr/b">dobro</a></p>\n<p><img src="/media/a/b/Large/c.png?text" alt="Kuća" loading="lazy" decoding="async"></p>\n<p>Opis</p>\n<table><tbody><tr><td colspan="2">a</td>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
  );
  await write(writing, '<p>A</p>');
  await writing.keyboard.press('ControlOrMeta+a');
  await paste(writing, { 'text/plain': 'Prvi red\r\ndrugi red\n\ntreći <b>red</b>' });
  expect(await written(writing)).toBe('<p>Prvi red</p>\n<p>drugi red</p>\n<p>treći &lt;b&gt;red&lt;/b&gt;</p>');
});

test('pictures and files are no text', async ({ writing }) => {
  await write(writing, '<p>Riječi</p>');
  await writing.keyboard.press('ControlOrMeta+a');
  expect(await paste(writing, {}, true)).toBe(true);
  expect(await writing.evaluate(() => window.editorPage.hand('drop', {}, true))).toBe(true);
  await expect(writing.locator('.editing')).toHaveText('Riječi');
  expect(await writing.locator('.editing img[src]').count()).toBe(0);
  expect(await writing.evaluate(() => window.editorPage.written)).toBeUndefined();
});

test('a piece that nobody can write in is chosen, cut and put elsewhere as it was', async ({ writing }) => {
  const figure =
    '<figure id="t-a"><img src="/media/a/b/Large/c.png?text" alt="Kuća" loading="lazy" decoding="async"><figcaption>Opis</figcaption>\n</figure>';
  await write(writing, `<p>Prvi</p>\n${figure}\n<p>Zadnji</p>`);
  await writing.locator('.editing figure').click();
  await expect(writing.locator('.editing figure')).toHaveClass(/selectednode/);
  // What a browser puts on its clipboard is what it pastes.
  const cut = await writing.evaluate(() => {
    const field = document.querySelector('.editing') as HTMLElement;
    const cut = new DataTransfer();
    const event = new ClipboardEvent('cut', { bubbles: true, cancelable: true });
    field.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: cut }));
    return cut.getData('text/html');
  });
  expect(await written(writing)).toBe('<p>Prvi</p>\n<p>Zadnji</p>');
  await writing.keyboard.press('ControlOrMeta+End');
  await paste(writing, { 'text/html': cut });
  expect(await written(writing)).toContain(figure);
  // Somebody else's is words, even where it says that it came from here.
  await write(writing, '<p>A</p>');
  await paste(writing, { 'text/html': '<figure data-pm-slice="0 0 []"><p onclick="alert(1)">Tuđe</p></figure>' });
  expect(await written(writing)).toBe('<p>Tuđe</p>\n<p>A</p>');
});

test('tools make what they say, and take it back', async ({ writing }) => {
  const press = (name: string) => tool(writing, name).click();
  await write(writing, '<p></p>');
  await writing.keyboard.insertText('A');
  await press('quote');
  expect(await written(writing)).toBe('<blockquote><p>A</p>\n</blockquote>');
  await expect(tool(writing, 'quote')).toHaveAttribute('aria-pressed', 'true');
  await press('quote');
  expect(await written(writing)).toBe('<p>A</p>');
  await press('bullets');
  await press('numbers');
  expect(await written(writing)).toBe('<ol><li>A</li>\n</ol>');
  await expect(tool(writing, 'bullets')).toHaveAttribute('aria-pressed', 'false');
  await expect(tool(writing, 'deeper')).toHaveAttribute('aria-disabled', 'true');
  await writing.keyboard.press('Enter');
  await writing.keyboard.insertText('B');
  await press('deeper');
  expect(await written(writing)).toBe('<ol><li>A<ol><li>B</li>\n</ol>\n</li>\n</ol>');
  await press('higher');
  await press('numbers');
  expect(await written(writing)).toBe('<ol><li>A</li>\n</ol>\n<p>B</p>');
  await press('heading.3');
  expect(await writing.evaluate(() => window.editorPage.written)).toContain('<h3>B</h3>');
  await press('undo');
  expect(await written(writing)).toContain('<p>B</p>');
  await writing.keyboard.press('ControlOrMeta+a');
  await writing.keyboard.press('Delete');
  await press('bullets');
  await press('bullets');
  expect(await writing.evaluate(() => window.editorPage.written)).toBe('');
});

test('a link is put on words by keys, and taken off', async ({ writing }) => {
  await write(writing, '<p>Kontakt</p>');
  await expect(tool(writing, 'link')).toHaveAttribute('aria-disabled', 'true');
  await writing.keyboard.press('ControlOrMeta+a');
  await writing.keyboard.press('ControlOrMeta+k');
  const address = writing.getByLabel('editing.rich.address');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(writing.getByRole('alert')).toHaveText('editing.rich.badAddress');
  // The name of the field is no way out of the text.
  await writing
    .locator('form label')
    .first()
    .click({ position: { x: 2, y: 2 } });
  await address.fill('/kontakt');
  await address.press('Enter');
  expect(await written(writing)).toBe('<p><a href="/kontakt">Kontakt</a></p>');
  await writing.keyboard.press('ControlOrMeta+k');
  await expect(address).toHaveValue('/kontakt');
  await address.fill('');
  await address.press('Enter');
  expect(await written(writing)).toBe('<p>Kontakt</p>');
});

test('what a link leads to is chosen over the page, while the text waits with its selection', async ({ writing }) => {
  await write(writing, '<p>Kontakt</p>');
  await writing.keyboard.press('ControlOrMeta+a');
  const pick = writing.getByRole('button', { name: 'editing.rich.pick' });
  const answer = (href?: string) => writing.evaluate((given) => window.editorPage.pick(given), href);
  await writing.keyboard.press('ControlOrMeta+k');
  await pick.click();
  await expect(writing.locator('#beside')).toBeFocused();
  expect(await writing.evaluate(() => window.editorPage.ended)).toBe(false);
  // Whoever chose nothing may still type an address.
  await answer();
  await expect(writing.getByLabel('editing.rich.address')).toBeFocused();
  await pick.click();
  await answer('/kontakt');
  await expect(writing.locator('.editing')).toBeFocused();
  expect(await written(writing)).toBe('<p><a href="/kontakt">Kontakt</a></p>');
  // Once it is chosen the text is left as before.
  await writing.locator('#beside').click();
  expect(await writing.evaluate(() => window.editorPage.ended)).toBe(true);
});

test('a picture within a text is given words, by itself and in a figure, and nothing else is offered any', async ({ writing }) => {
  const described = writing.getByLabel('editing.rich.pictureWords');
  const picture = (alt: string) => `<img src="/media/a/b/Large/c.png?text" alt="${alt}" loading="lazy" decoding="async">`;
  await write(writing, '<p>Bez slike</p>');
  await expect(tool(writing, 'picture')).toBeHidden();
  for (const [before, after] of [
    [`<p>Prvi ${picture('')}</p>`, `<p>Prvi ${picture('Školski vrt')}</p>`],
    [
      `<figure>${picture('Kuća')}<figcaption>Opis</figcaption>\n</figure>`,
      `<figure>${picture('Školski vrt')}<figcaption>Opis</figcaption>\n</figure>`,
    ],
  ] as const) {
    await write(writing, `<p>Tekst</p>\n${before}`);
    await writing.keyboard.press('ControlOrMeta+Home');
    await expect(tool(writing, 'picture')).toHaveAttribute('aria-disabled', 'true');
    await writing.locator('.editing img[src]').click({ force: true });
    await tool(writing, 'picture').click();
    await expect(described).toHaveValue(/alt="Kuća"/.test(before) ? 'Kuća' : '');
    await described.fill(' Školski vrt ');
    await described.press('Enter');
    expect(await written(writing)).toBe(`<p>Tekst</p>\n${after}`);
    await tool(writing, 'undo').click();
    await expect(writing.locator('.editing img[src]')).toHaveAttribute('alt', /alt="Kuća"/.test(before) ? 'Kuća' : '');
  }
});

test('cells and captions without words are wide and high enough to be clicked', async ({ writing }) => {
  await write(writing, '<table><caption></caption><tbody><tr><th>A</th><th></th></tr><tr><td></td><td>B</td></tr></tbody></table>');
  for (const cell of await writing.locator('.editing :is(td, th)').all()) {
    const box = await cell.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await writing.locator('.editing td').first().click();
  await writing.keyboard.insertText('C');
  expect(await written(writing)).toContain('<td>C</td>');
});

test('tools are reached and gone through by keys, the text is left by Escape or with the focus, not with the window', async ({
  writing,
}) => {
  const ended = () => writing.evaluate(() => window.editorPage.ended);
  await write(writing, '<p>A</p>');
  await writing.keyboard.press('Alt+F10');
  await expect(tool(writing, 'bold')).toBeFocused();
  await writing.keyboard.press('ArrowLeft');
  await expect(tool(writing, 'link')).toBeFocused();
  await writing.keyboard.press('ArrowLeft');
  await expect(tool(writing, 'redo')).toBeFocused();
  await writing.keyboard.press('Escape');
  await expect(writing.locator('.editing')).toBeFocused();
  // As browsers do when another window comes to the front: the focus leaves, and yet stays the page's.
  await writing.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(await ended()).toBe(false);
  // With nothing to take back, nothing is.
  await writing.keyboard.press('ControlOrMeta+z');
  await expect(writing.locator('.editing')).toHaveText('A');
  await writing.keyboard.press('Escape');
  expect(await ended()).toBe(true);
  await expect(writing.locator('#text')).toBeVisible();
  await write(writing, '<p>A</p>');
  await writing.locator('#beside').click();
  expect(await ended()).toBe(true);
  await expect(writing.getByRole('toolbar')).toHaveCount(0);
});
