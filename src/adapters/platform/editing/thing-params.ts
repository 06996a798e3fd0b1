import type { EditableThing } from '#domain/editing/editable.ts';

/** How addresses of the platform name what is edited. */
export function thingParams({ kind, id }: EditableThing): { readonly kind: string; readonly id: string } {
  return { kind, id: String(id) };
}
