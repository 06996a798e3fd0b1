import type { Told } from '#application/back-office/area.ts';
import { formOf } from '#application/back-office.ts';
import { areaOf, type BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { VERSION_FIELDS } from '#domain/site/form.ts';
import type { FormHandler } from './form-answer.ts';

/** A form of the back office, which its area does (application/back-office.ts); undefined when no area has it. */
export function backOfficeForm(name: BackOfficeFormName): FormHandler | undefined {
  const area = areaOf(name);
  const form = name.slice(name.indexOf('.') + 1);
  const declared = area && formOf(area, form);
  if (area === undefined || declared === undefined) return undefined;
  return {
    fields: [...new Set([...declared.fields, ...VERSION_FIELDS])],
    ...(declared.alsoFields !== undefined && { alsoFields: declared.alsoFields }),
    takesFile: declared.file !== undefined,
    async run({ fields, accountUseCases, address, locale }) {
      const sent = await accountUseCases.backOffice[area].send(form, fields);
      if (sent === undefined) throw new TypeError(`${name} has fields and does nothing`);
      if (sent.isErr()) return { problem: sent.error };
      const { notice, at } = sent.value;
      return { seeOther: at === undefined ? address : pathOf(at, locale), flash: `${area}.${notice}` };
    },
  };
}

function pathOf(at: NonNullable<Told['at']>, locale: Locale): string {
  if (typeof at === 'string') return routePath(at, locale);
  const { route, parameter, search = '', fragment } = at;
  return routePath(route, locale, parameter) + search + (fragment === undefined ? '' : `#${encodeURIComponent(fragment)}`);
}
