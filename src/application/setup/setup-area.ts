import { err } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { LANGUAGE_CODES, LOCALES } from '#domain/locale/locale.ts';
import { NEW_PRODUCT_FIELDS, type ProductChoices, readNewProduct } from '#domain/product/new-product.ts';
import {
  GOODS_FILE_BYTES,
  nextStep,
  readFirstMethods,
  readSeller,
  readSetupName,
  SETUP_PAGES,
  SETUP_STEPS,
  SETUP_TABLES,
  type SetupFlaw,
  type SetupState,
  type SetupStep,
} from '#domain/setup/site-setup.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SiteSetups } from '#ports/setup/site-setups.ts';
import type { AreaOf, Told } from '../back-office/area.ts';

/** The set-up of an installation in steps that can be left and gone on with (ADM-13); each step leads to the next. */
export const setupArea = {
  views: {
    standing(setups: SiteSetups): ReturnType<SiteSetups['standing']> {
      return setups.standing();
    },
    state(setups: SiteSetups): Outcome<SetupState, BackOfficeProblem> {
      return setups.state();
    },
    choices(setups: SiteSetups): Outcome<ProductChoices, BackOfficeProblem> {
      return setups.choices();
    },
  },
  /** Steps that are left while the set-up goes on. */
  async waiting(setups) {
    return (await setups.standing()).map(({ standing, left }) =>
      standing === 'open' || standing === 'later' ? [{ what: 'setup', count: left }] : [],
    );
  },
  forms: {
    name: {
      fields: [...LOCALES.map((locale) => `name-${locale}`), ...LANGUAGE_CODES.map((code) => `language-${code}`)],
      async run(setups, typed) {
        const read = readSetupName((field) => typed.text(field));
        if (read.isErr()) return err(refused(read.error.reason, read.error.field));
        return (await setups.saveName(read.value)).map(() => after('name'));
      },
    },
    logo: {
      fields: [],
      file: 'logo',
      async run(setups, typed) {
        const file = typed.file('logo');
        if (file === undefined) return err(refused('fileMissing', 'logo'));
        return (await setups.saveLogo(file)).map(() => after('logo'));
      },
    },
    seller: {
      fields: ['sellerName', 'street', 'place', 'oib', 'iban', 'email', 'phone'],
      async run(setups, typed) {
        const read = readSeller((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('setup', read.error));
        return (await setups.saveSeller(read.value)).map(() => after('seller'));
      },
    },
    pages: {
      fields: SETUP_PAGES.map((page) => `page-${page}`),
      async run(setups, typed) {
        const pages = SETUP_PAGES.filter((page) => typed.text(`page-${page}`) !== '');
        if (pages.length === 0) return err(refused('pageMissing', `page-${SETUP_PAGES[0]}`));
        return (await setups.makePages(pages)).map(() => after('pages'));
      },
    },
    selling: {
      fields: ['home', 'price', 'freeFrom', 'transfer'],
      async run(setups, typed) {
        const read = readFirstMethods((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('setup', read.error));
        return (await setups.addMethods(read.value)).map(() => after('selling'));
      },
    },
    product: {
      fields: NEW_PRODUCT_FIELDS,
      async run(setups, typed) {
        const read = readNewProduct((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('products', read.error));
        return (await setups.addProduct(read.value)).map(() => after('goods'));
      },
    },
    goods: {
      fields: ['table', 'pricesMeant'],
      file: 'csv',
      async run(setups, typed) {
        const file = typed.file('csv');
        const table = SETUP_TABLES.find((one) => one === typed.text('table')) ?? 'products';
        if (file === undefined) return err(refused('fileMissing', 'csv'));
        if (file.bytes.length > GOODS_FILE_BYTES) return err(refused('fileTooLarge', 'csv'));
        const csv = textOf(file.bytes);
        if (csv === undefined) return err(refused('notACsv', 'csv'));
        const report = await setups.importGoods(table, csv, typed.text('pricesMeant') !== '');
        // Whoever has rows to mend stays with them.
        return report.map(({ badRows }) =>
          badRows > 0
            ? { notice: 'told.rowsLeftOut', at: at('goods') }
            : table === 'products'
              ? after('goods')
              : { notice: 'done.goods', at: at('goods') },
        );
      },
    },
    later: {
      fields: [],
      async run(setups) {
        return (await setups.say('later')).map(() => ({ notice: 'done.later', at: 'admin' }));
      },
    },
    finish: {
      fields: [],
      async run(setups) {
        return (await setups.say('done')).map(() => ({ notice: 'done.finished', at: 'admin' }));
      },
    },
  },
} as const satisfies AreaOf<SiteSetups>;

function at(step: SetupStep): NonNullable<Told['at']> {
  return { route: 'adminSetup', parameter: '', search: `?step=${step}` };
}

/** On to the step behind this one. */
function after(step: SetupStep): Told {
  return { notice: `done.${step}`, at: at(SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? nextStep([])) };
}

function refused(reason: SetupFlaw, field: string): BackOfficeProblem {
  return { kind: 'RecordRefused', area: 'setup', reason, field };
}

/** Beginnings of files of another kind that can be read as text, and what no table holds: PDF, RTF, HTML and XML, an archive, as spreadsheets are. */
const OF_OTHERS = ['%PDF-', '{\\rtf', '<', 'PK\u0003\u0004'];

/** The text of a table in UTF-8; undefined for anything else. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isOther = text.includes('\u0000') || OF_OTHERS.some((beginning) => text.trimStart().startsWith(beginning));
    return isOther ? undefined : text;
  } catch {
    return undefined;
  }
}
