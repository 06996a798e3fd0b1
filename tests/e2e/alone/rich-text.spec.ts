import type { Page } from 'playwright/test';
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';
import { expect, test } from '../journey.ts';
import { inShop } from '../shop-database.ts';

const SLUG = 'ispit-stranih-tekstova';
/** Its texts are stored as no call would store them, as another platform might have them. */
const EVIL = XSS_CORPUS.map((text) => `<p>${text.replaceAll('\0', '')}</p>`).join('\n');
const TITLE = `Naslov </title></script><script>alert(1)</script>\u2028<img src=x onerror=alert(1)>"}'`;
const FILM = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Kako kompostirati"></iframe>';

/** What a browser makes of a text beside what may be made of one; empty when all is well. */
async function strangers(page: Page, html: string | null): Promise<readonly string[]> {
  return page.evaluate((given) => {
    const allowed = new Map(
      'p h2 h3 h4 h5 h6 ul ol:start li dl dt dd table caption thead tbody tfoot tr th:colspan,rowspan,scope td:colspan,rowspan blockquote pre figure figcaption strong em s u sub sup small code mark cite q kbd abbr:title span:lang br hr a:href,target,rel,class img:src,alt,width,height,loading,decoding'
        .split(' ')
        .map((rule) => {
          const [tag = '', attributes = ''] = rule.split(':');
          return [tag, new Set([...attributes.split(','), 'id', 'lang', 'dir'])] as const;
        }),
    );
    const roots = given === null ? [...document.querySelectorAll('.prose')] : [new DOMParser().parseFromString(given, 'text/html').body];
    // What the page itself puts around a table, so that the keyboard can scroll it.
    const found = roots.flatMap((root) => [...root.querySelectorAll('*:not(div.scroll-x[role=region])')]);
    const odd = found.filter((element) => {
      const attributes = allowed.get(element.localName);
      // What the site itself puts around a table, so that it scrolls; no text brings a div along.
      if (element.matches('div.scroll-x[role="region"][tabindex="0"][aria-label]') && element.attributes.length === 4)
        return element.firstElementChild?.localName !== 'table';
      if (attributes === undefined || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return true;
      if ([...element.attributes].some(({ name }) => !attributes.has(name))) return true;
      const address = element.getAttribute(element.localName === 'img' ? 'src' : 'href') ?? '';
      if (element.localName === 'img') return !new URL(address, 'https://own.example').href.startsWith('https://own.example/media/');
      return element.localName === 'a' && !/^(?:https?:|mailto:|tel:)/.test(new URL(address, 'https://own.example').href);
    });
    // Anywhere on the page: nothing that runs by itself, nothing that was named to be taken for something else.
    const running = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)),
    );
    return [...odd, ...running].map((element) => element.outerHTML.slice(0, 200));
  }, html);
}

test('texts of strangers do nothing, wherever they are shown [CMS-15] [T-09] [T-10]', async ({ page, complaints }) => {
  page.on('dialog', (dialog) => {
    complaints.hear(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Pictures of the texts that are not there.
  complaints.expect(/404 \(Not Found\) .*\/media\//);
  const [category] = await inShop<{ category_id: number }>('select category_id from product_category order by 1 limit 1');
  await inShop(
    `with p as (insert into post (published_at) values (now() - interval '1 hour') returning id),
       t as (insert into post_text (post_id, language, slug, title, excerpt, body) select id, 'hrv', $1, $2, $3, $4 || $5 from p),
       g as (insert into page default values returning id),
       h as (insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', $1 || '-s', $2, $3, $6::jsonb from g),
       e as (insert into event (starts_at, ends_at) values (now() + interval '1 day', now() + interval '2 days') returning id),
       f as (insert into event_text (event_id, language, title, excerpt, body, place, address) select id, 'hrv', $2, $3, $4, $2, $2 from e),
       r as (insert into product (sku, format, retail_price, final_price, tax_rate) values ($1, 'Simple', 100, 100, 2500) returning id),
       s as (insert into product_text (product_id, language, slug, name, summary, description) select id, 'hrv', $1 || '-p', $2, $3, $4 from r)
     insert into product_category (product_id, category_id) select id, $7::int from r`,
    [SLUG, TITLE, TITLE, EVIL, FILM, JSON.stringify([{ kind: 'richText', html: EVIL }]), category?.category_id],
  );
  // The name of its category and what a reader wrote below it.
  await inShop(
    `with w as (insert into term (position, allows_comments) values (99, true) returning id),
       x as (insert into term_text (term_id, language, slug, title) select id, 'hrv', $1, $2 from w),
       p as (select post_id as id from post_text where slug = $1),
       y as (insert into post_term (post_id, term_id, published_at) select p.id, w.id, now() - interval '1 hour' from p, w)
     insert into post_comment (post_id, visitor_hash, author, language, body, status, created_at, updated_at) select id, 'x', $2, 'hrv', $3, 'published', now(), now() from p`,
    [SLUG, TITLE, XSS_CORPUS.join('\n').replaceAll('\0', '')],
  );
  // A document, a tag and the words of a picture.
  await inShop(
    `with d as (insert into document (category_id, file_name, extension, mime, size, sha256, published_at, updated_at)
         select category_id, file_name, extension, mime, size, sha256, now() - interval '1 minute', now() from document order by id limit 1 returning id),
       dt as (insert into document_text (document_id, language, title, description) select id, 'hrv', $1, $1 from d),
       g as (insert into tag default values returning id),
       gt as (insert into tag_text (tag_id, language, slug, title) select id, 'hrv', $2, $1 from g),
       p as (select post_id as id from post_text where slug = $2)
     insert into post_tag (post_id, tag_id, published_at) select p.id, g.id, now() - interval '1 hour' from p, g`,
    [TITLE, SLUG],
  );
  const pictures = "media_id in (select media_id from post where media_id is not null) and language = 'hrv'";
  await inShop(`update media_text set alt = alt || $1, description = description || $1 where ${pictures}`, [TITLE]);
  try {
    await inShop("select pg_notify('izlog_changed', '*')");
    const [event] = await inShop<{ event_id: number }>('select event_id from event_text where title = $1', [TITLE]);
    for (const address of [`/product/${SLUG}-p`, `/dogadjaj/${event?.event_id}`, `/${SLUG}-s`, '/objave', '/dokumenti', `/${SLUG}`]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      expect(await page.content(), address).toContain('Naslov');
      expect(await strangers(page, null), address).toEqual([]);
    }
    await expect(page.getByText('<ScRiPt>alert(1)</sCrIpT>').first()).toBeVisible();
    // What a browser makes of each by itself; a page of the site would refuse to read it.
    const blank = await page.context().newPage();
    for (const text of XSS_CORPUS) expect(await strangers(blank, cleanRichText(text)), text).toEqual([]);
    await blank.close();

    // A film of another site is a link; only a click asks that site for anything.
    const film = page.getByRole('link', { name: 'Kako kompostirati' });
    await expect(film).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>film' }));
    complaints.expect(/left the machine: https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ$/);
    await film.click();
    await expect(page.frameLocator('iframe[title="Kako kompostirati"]').getByText('film')).toBeVisible();
  } finally {
    await inShop(`update media_text set alt = replace(alt, $1, ''), description = replace(description, $1, '') where ${pictures}`, [TITLE]);
    await inShop('delete from document where id in (select document_id from document_text where title = $1)', [TITLE]);
    await inShop('delete from tag where id in (select tag_id from tag_text where slug = $1)', [SLUG]);
    await inShop('delete from term where id in (select term_id from term_text where slug = $1)', [SLUG]);
    await inShop('delete from post where id in (select post_id from post_text where slug = $1)', [SLUG]);
    await inShop('delete from page where id in (select page_id from page_text where slug = $1)', [`${SLUG}-s`]);
    await inShop('delete from event where id in (select event_id from event_text where title = $1)', [TITLE]);
    await inShop('delete from product where sku = $1', [SLUG]);
    await inShop("select pg_notify('izlog_changed', '*')");
  }
});
