import { demoFile } from '#server/platform/demo/files/demo-file.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

const file = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: demoFile('pdf', { title: words, blocks: [], table: [['a', 'b']] }),
});

for (const javaScriptEnabled of [true, false])
  test.describe(`with${javaScriptEnabled ? '' : 'out'} script`, () => {
    test.use({ javaScriptEnabled });

    test('a document is added with its file, published, given another file under the same address, and the earlier one comes back', async ({
      page,
      complaints,
    }) => {
      // A file that is not what its name says is refused in edit mode, too.
      complaints.expect(/status of 422/);
      const title = `Naputak ${Date.now()}`;
      await signedInAsEditor(page);
      await page.goto('/admin/documents');
      const form = page.locator('#new form');
      if (javaScriptEnabled) {
        // The file comes first, and names the document until somebody does.
        const asked = page.waitForEvent('filechooser');
        await page.getByText('Novi dokument').click();
        await (await asked).setFiles(file('naputak-o_radu.pdf', 'Prvi'));
        await expect(form.getByLabel('Naslov')).toHaveValue('Naputak o radu');
        await form.getByLabel('Datoteka').setInputFiles([]);
      } else await page.getByText('Novi dokument').click();
      await form.getByLabel('Naslov').fill(title);
      await form.getByRole('button', { name: 'Dodaj dokument' }).click();
      // Refused without a file, with the title kept.
      await expect(form.getByLabel('Datoteka')).toHaveAccessibleDescription(/Odaberite datoteku/);
      await expect(form.getByLabel('Naslov')).toHaveValue(title);
      const choose = async (chosen: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) => {
        await form.getByLabel('Datoteka').setInputFiles(chosen);
        // By script its name is said, which moves what stands beside it: a click at where the button was is lost.
        if (javaScriptEnabled) await expect(form).toContainText(chosen.name);
      };
      await choose({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
      await form.getByRole('button', { name: 'Dodaj dokument' }).click();
      await expect(form.getByLabel('Datoteka')).toHaveAccessibleDescription(/sadržaj ne odgovara nazivu/);
      await choose(file('Naputak o radu.pdf', 'Prvi'));
      await form.getByRole('button', { name: 'Dodaj dokument' }).click();
      await expect(page.locator('h1')).toHaveText(title);
      const address = (await page.locator('dd', { hasText: '/document/' }).innerText()).trim();
      expect(address).toMatch(/\/naputak-o-radu\.pdf$/);
      expect((await page.request.get(address)).status()).toBe(404);

      await page.getByRole('button', { name: 'Objavi', exact: true }).click();
      await expect(page.getByText('Posjetitelji vide ovaj dokument.')).toBeVisible();
      const first = await (await page.request.get(address)).body();
      await page.getByLabel('Kategorija', { exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Spremi datum i kategoriju' }).click();
      await expect(page.getByText('Datum i kategorija su spremljeni.').filter({ visible: true }).first()).toBeVisible();

      await page.getByLabel('Nova datoteka').setInputFiles(file('nova verzija.pdf', 'Drugi'));
      await page.getByRole('button', { name: 'Spremi novu datoteku' }).click();
      // What is thrown away is said before it is.
      await page.getByText('Odbaci nacrt (HR)').click();
      await expect(page.getByText('Posljednja izmjena').filter({ visible: true })).toContainText('nova datoteka');
      await page.getByRole('button', { name: 'Da, odbaci nacrt' }).click();
      await expect(page.getByText('Nacrt je odbačen.').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText('U nacrtu čeka nova datoteka')).toHaveCount(0);
      await page.getByLabel('Nova datoteka').setInputFiles(file('nova verzija.pdf', 'Drugi'));
      await page.getByRole('button', { name: 'Spremi novu datoteku' }).click();
      // Visitors get it once it is published, here alone and at once.
      await expect(page.getByText('U nacrtu čeka nova datoteka')).toBeVisible();
      expect((await (await page.request.get(address)).body()).equals(first)).toBe(true);
      const kept = await page.request.get(
        (await page.getByRole('link', { name: 'naputak-o-radu.pdf', exact: true }).getAttribute('href')) ?? '',
      );
      expect((await kept.body()).equals(file('', 'Drugi').buffer)).toBe(true);
      await page.getByRole('button', { name: 'Objavi ovu datoteku odmah' }).click();
      await expect(page.getByRole('heading', { name: 'Ranije datoteke' })).toBeVisible();
      const second = await (await page.request.get(address)).body();
      expect(second.equals(first)).toBe(false);
      await page.goto('/dokumenti');
      await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', address);

      await page.goBack();
      await page.getByRole('button', { name: 'Vrati ovu datoteku' }).first().click();
      await expect(page.getByText('Sada vrijedi odabrana datoteka.').filter({ visible: true }).first()).toBeVisible();
      expect((await (await page.request.get(address)).body()).equals(first)).toBe(true);
      await page.getByRole('button', { name: 'Povuci', exact: true }).click();
      await expect(page.getByText('Posjetitelji ovaj dokument ne vide.')).toBeVisible();
      expect((await page.request.get(address)).status()).toBe(404);

      // Its words are written as a draft, which stands at the desk until somebody publishes it.
      await page.getByRole('link', { name: 'Piši nacrt (HR)' }).click();
      if (!javaScriptEnabled) return;
      const [bar, field] = [page.locator('.ebar'), page.locator('.props').getByLabel('Naslov dokumenta')];
      await field.fill(`${title}, dopunjen`);
      await expect(bar.locator('.s')).toHaveText('Nacrt je spremljen');
      // A file comes into the draft here as well.
      const given = page.locator('.props').getByLabel('Nova datoteka');
      await given.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
      await expect(page.locator('.props')).toContainText('sadržaj ne odgovara nazivu');
      await given.setInputFiles(file('treća.docx.pdf', 'Treći, mnogo dulji od prvoga'));
      await expect(page.locator('.props').getByRole('status').filter({ hasText: 'Nova datoteka je u nacrtu.' })).toBeVisible();
      await bar.getByRole('link', { name: 'Zatvori uređivanje' }).click();
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.getByText('Postoji nacrt koji posjetitelji još ne vide.')).toBeVisible();
      await expect(page.getByText('U nacrtu čeka nova datoteka')).toBeVisible();
      await page.getByRole('link', { name: 'Otvori nacrt (HR)' }).click();
      await expect(field).toHaveValue(`${title}, dopunjen`);
      await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
      // Nobody sees it all the same: what is missing is said, and leads there.
      await expect(page.locator('.enews').first()).toContainText('dokument nije vidljiv');
      await page.locator('.enews').getByRole('link', { name: 'Otvori stranicu dokumenta' }).click();
      await expect(page.locator('h1')).toHaveText(`${title}, dopunjen`);
      await page.getByRole('button', { name: 'Objavi', exact: true }).click();
      await expect(page.getByText('Posjetitelji vide ovaj dokument.')).toBeVisible();
      const last = await (await page.request.get(address)).body();
      expect(last.equals(file('', 'Treći, mnogo dulji od prvoga').buffer)).toBe(true);
    });
  });
