import { containedScopes, SCOPE_AREAS, SCOPE_VERBS, type ScopeArea, tidyScopes } from '#domain/back-office/scope.ts';
import type { Translator } from '../../messages/translator.ts';

/** Permissions as people read them, area by area with what may be done there: 'narudžbe (priprema i slanje), proizvodi (zaliha)'. What another platform calls a permission stays as it calls it. */
export function scopesInWords(held: readonly string[], translator: Translator): string {
  if (held.includes('*')) return translator.text('backOffice.scope.*');
  const scopes = tidyScopes(containedScopes(held));
  const areas = SCOPE_AREAS.flatMap((area) => {
    const verbs = scopes
      .filter((scope) => scope.startsWith(`${area}:`))
      .map((scope) => verbInWords(area, scope.slice(area.length + 1), translator));
    if (scopes.includes(area)) return [`${areaInWords(area, translator)} (${wholeArea(area, translator)})`];
    return verbs.length === 0 ? [] : [`${areaInWords(area, translator)} (${verbs.join(', ')})`];
  });
  const unknown = held.filter((scope) => containedScopes([scope]).length === 0);
  return [...areas, ...unknown].join(', ');
}

/** What permissions are about: 'stranice'. */
export function areaInWords(area: ScopeArea, translator: Translator): string {
  return translator.text(`backOffice.scope.${area}`);
}

/** What may be done there: 'objavljivanje'. */
export function verbInWords(area: ScopeArea, verb: string, translator: Translator): string {
  const own = `backOffice.verb.${area}.${verb}`;
  return translator.text(translator.has(own) ? own : `backOffice.verb.${verb}`);
}

function wholeArea(area: ScopeArea, translator: Translator): string {
  const [only, ...more] = SCOPE_VERBS[area];
  return more.length === 0 ? verbInWords(area, only, translator) : translator.text('backOffice.verb.all');
}
