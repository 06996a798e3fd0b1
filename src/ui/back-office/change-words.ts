import type { ChangeRecord } from '#domain/audit/change-record.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import type { Translator } from '../messages/translator.ts';

/** Something that was changed. */
type Changed = Pick<ChangeRecord, 'name' | 'thing' | 'thingId'> & Partial<Pick<ChangeRecord, 'isTemplate' | 'values'>>;

/** What was changed by its name; what has none by its number or key. Goods of a table were changed together (server/platform/setup/import-goods.ts). */
export function changedThing({ name, thing, thingId, values = [] }: Changed, translator: Translator): string {
  if (thing === 'settings') return translator.text(`settings.group.${thingId}`);
  if (thing === 'product' && thingId === 'import') return translator.text('changes.fromTable');
  if (thing === 'consents') return wordOr(translator, `changes.at.${thingId}`, thingId);
  if (thing === 'worker') return wordOr(translator, `workers.name.${thingId}`, thingId);
  // Work on many is called by what it does: a number tells nobody anything.
  const kind = thing === 'job' ? values.find((value) => value.name === 'kind')?.after : undefined;
  if (typeof kind === 'string') return wordOr(translator, `jobs.kind.${kind}`, `#${thingId}`);
  if (isOfAll({ thing, thingId })) return translator.has(`changes.ofAll.${thing}`) ? '' : translator.text('changes.things.all');
  return name ?? (/^\d+$/.test(thingId) ? `#${thingId}` : thingId);
}

/** Whether it was done to all of a kind at once, or to that of which there is one. */
function isOfAll({ thing, thingId }: Pick<Changed, 'thing' | 'thingId'>): boolean {
  return thingId === 'all' || thing === 'layout' || (thing === 'cache' && thingId === '*');
}

function wordOr(translator: Translator, id: string, other: string): string {
  return translator.has(id) ? translator.text(id) : other;
}

/** What was changed as a link to all of its changes names it, when it is read without the sentence. */
export function changedThingAlone(record: Changed, translator: Translator): string {
  const name = changedThing(record, translator);
  if (name !== '') return name;
  const thing = translator.text(`changes.thing.${record.thing}`);
  return record.thingId === 'all' && record.thing !== 'layout' ? translator.text('changes.wholeList', { thing }) : thing;
}

/** A sentence in which the thing that was changed is named, so that its name can be a link. */
export interface ChangeSentence {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Where the name stands while a sentence is made. */
const NAME = '\uE000';

/** Who did what to what, in which language: 'Ana Anić published the page Home (Croatian)'. */
export function changeSentence(record: Changed & Pick<ChangeRecord, 'change' | 'locale' | 'who'>, translator: Translator): ChangeSentence {
  const { change, thing, locale, who, isTemplate = false } = record;
  const of =
    isOfAll(record) && translator.has(`changes.ofAll.${thing}`)
      ? `changes.ofAll.${thing}`
      : `changes.of.${isTemplate ? 'template' : thing}`;
  const own = `changes.did.${change}.${thing}`;
  const said = translator.text(translator.has(own) ? own : `changes.did.${change}`, { who, thing: translator.text(of), name: NAME });
  const [before = '', after = ''] = said.split(NAME);
  const name = changedThing(record, translator);
  const language = locale === undefined ? '' : ` (${translator.text(`backOffice.language.${locale}`)})`;
  return { before: name === '' ? before.trimEnd() : before, name, after: `${language}${after}` };
}

/** Screens of things that have one of their own, by their id. */
const OWN: Readonly<Partial<Record<ChangeRecord['thing'], RouteName>>> = {
  document: 'adminDocument',
  form: 'adminMadeForm',
  submission: 'adminForm',
  cardRequest: 'adminCard',
  mail: 'adminMail',
  menuEntry: 'adminMenuEntry',
  newsletterList: 'adminList',
  product: 'adminProduct',
  category: 'adminCategory',
  order: 'adminOrder',
  customer: 'adminCustomer',
  user: 'adminUser',
  job: 'adminJob',
};

/** Lists in which other things are found by their name. */
const FOUND: typeof OWN = { page: 'adminPages', post: 'adminPosts', event: 'adminEvents' };

/** Lists in which they stand. */
const LISTED: typeof OWN = {
  media: 'adminMedia',
  mediaFolder: 'adminMedia',
  film: 'adminMedia',
  comment: 'adminComments',
  subscriber: 'adminSubscribers',
  consents: 'adminConsents',
  redirect: 'adminRedirects',
  failedRequest: 'adminRedirects',
  cache: 'adminCache',
  coupon: 'adminCoupons',
  settings: 'adminSettings',
  delivery: 'adminWays',
  payment: 'adminWays',
  view: 'adminViews',
  worker: 'adminWorkers',
};

/** Where a thing is looked after; undefined for what is gone with its change, and for what has no place. */
export function changedPath(
  { change, thing, thingId, name, isTemplate = false }: Changed & Pick<ChangeRecord, 'change'>,
  { locale }: Translator,
): string | undefined {
  if (change === 'delete') return undefined;
  const [own, found, listed] = [OWN[thing], isTemplate ? 'adminTemplates' : FOUND[thing], LISTED[thing]] as const;
  if (own !== undefined) return /^\d+$/.test(thingId) ? routePath(own, locale, thingId) : undefined;
  if (found !== undefined) return name === undefined ? undefined : routePath(found, locale) + stringifySearch({ q: name });
  return listed && routePath(listed, locale);
}
