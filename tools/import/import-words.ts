import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import { KnownFailure } from '../known-failure.ts';

const USAGE = 'Usage: npm run import -- FOLDER [--all-or-nothing] [--dry-run] [--prices-meant] [--language hr|en|de]';

interface ImportWords {
  readonly folder: string;
  readonly allOrNothing: boolean;
  readonly dryRun: boolean;
  readonly pricesMeant: boolean;
  /** In which it speaks. */
  readonly locale: Locale;
}

/** What was typed behind `npm run import --`; fails with a line that says what is wanted. */
export function importWords(words: readonly string[]): ImportWords {
  const options = {
    'all-or-nothing': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'prices-meant': { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new KnownFailure(`One folder is wanted. ${USAGE}`);
    const locale = LOCALES.find((known) => known === values.language);
    if (locale === undefined) throw new KnownFailure(`There is no language ${values.language}. ${USAGE}`);
    return { folder, allOrNothing: values['all-or-nothing'], dryRun: values['dry-run'], pricesMeant: values['prices-meant'], locale };
  } catch (error) {
    throw error instanceof KnownFailure ? error : new KnownFailure(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
