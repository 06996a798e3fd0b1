/**
 * Permissions of back-office users: what may be done (a verb) in what (an area), as `orders:refund`. Every verb contains the first one of its area, which is to look;
 * `pages` are a ladder, where each verb contains the one before: who may publish may write, who may write may translate.
 */
export const SCOPE_VERBS = {
  pages: ['read', 'translate', 'write', 'publish'],
  forms: ['read', 'answer', 'write', 'export'],
  consents: ['read', 'write', 'export'],
  orders: ['read', 'send', 'pay', 'cancel', 'refund', 'export'],
  products: ['read', 'write', 'price', 'stock'],
  customers: ['read', 'export', 'erase'],
  settings: ['write'],
  users: ['read', 'write'],
  audit: ['read'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** What permissions are about. */
export type ScopeArea = keyof typeof SCOPE_VERBS;

/** One permission: an area and a verb of it. This is what is asked for. */
export type Scope = { [Area in ScopeArea]: `${Area}:${(typeof SCOPE_VERBS)[Area][number]}` }[ScopeArea];

/** What somebody may hold: a permission, a whole area (`pages`), or `*`, which opens everything. */
export type HeldScope = Scope | ScopeArea | '*';

/** All areas, in the order in which they are offered. */
export const SCOPE_AREAS = Object.keys(SCOPE_VERBS) as readonly ScopeArea[];

/** All permissions, area by area, to look first. */
export const SCOPES: readonly Scope[] = SCOPE_AREAS.flatMap(scopesOf);

/** All that can be held by somebody who does not hold everything. */
export const HELD_SCOPES: readonly HeldScope[] = ['*', ...SCOPE_AREAS, ...SCOPES];

/** The permissions of one area. */
export function scopesOf(area: ScopeArea): readonly Scope[] {
  return SCOPE_VERBS[area].map((verb) => `${area}:${verb}` as Scope);
}

/** Whether somebody who holds these has one of those that are wanted; of an empty list nobody but `*` has one. What is held and means nothing opens nothing. */
export function hasScope(held: readonly string[], wanted: readonly Scope[]): boolean {
  return held.includes('*') || wanted.some((scope) => held.some((one) => containsScope(one, scope)));
}

/** All permissions that are contained in what somebody holds, in the order of SCOPES. */
export function containedScopes(held: readonly string[]): readonly Scope[] {
  return SCOPES.filter((scope) => hasScope(held, [scope]));
}

/** The shortest way to hold these and what they contain: an area in place of all its verbs, nothing that another one contains. `*` stays alone. */
export function tidyScopes(held: readonly HeldScope[]): readonly HeldScope[] {
  if (held.includes('*')) return ['*'];
  const contained = new Set(containedScopes(held));
  return SCOPE_AREAS.flatMap((area): readonly HeldScope[] => {
    const own = scopesOf(area).filter((scope) => contained.has(scope));
    if (own.length === SCOPE_VERBS[area].length) return [area];
    return own.filter((scope) => !own.some((other) => other !== scope && containsScope(other, scope)));
  });
}

function containsScope(held: string, wanted: Scope): boolean {
  if (held === wanted) return true;
  const [area, verb] = wanted.split(':') as [ScopeArea, string];
  if (held === area) return true;
  const verbs: readonly string[] = SCOPE_VERBS[area];
  const own = held.startsWith(`${area}:`) ? verbs.indexOf(held.slice(area.length + 1)) : -1;
  if (own === -1) return false;
  return verb === verbs[0] || (area === 'pages' && own > verbs.indexOf(verb));
}

/** Field of a permission's box in a form that gives permissions. */
export const scopeField = (scope: Scope): string => `scope-${scope}`;
