import { recordOf } from '#domain/audit/value-references.ts';
import { fieldsOf, SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { Translator } from '../messages/translator.ts';
import { shortened } from './said-text.ts';

/** Which sections were changed and how, in the words of the editor: 'Brojke: izmijenjeno (naslov, tekst); Citat: uklonjeno'. */
export function saidSections(translator: Translator, value: unknown): string {
  if (!Array.isArray(value)) return translator.text('changes.changed');
  return shortened(value.map((one) => saidSection(translator, recordOf(one))).join('; '));
}

function saidSection(translator: Translator, { kind, change, moved, fields }: Readonly<Record<string, unknown>>): string {
  const name = translator.text(isKind(kind) ? SECTION_KINDS[kind].label : 'changes.section');
  // Sections of versions before were told without what happened to them.
  const did = ['added', 'removed'].find((one) => one === change) ?? (moved === true && !Array.isArray(fields) ? 'moved' : 'changed');
  const told = isKind(kind) && Array.isArray(fields) ? fields.flatMap((field) => labelOf(kind, field)) : [];
  const labels = [...new Set(told)].map((label) => translator.text(label));
  return `${name}: ${translator.text(`changes.section.${did}`)}${labels.length === 0 ? '' : ` (${labels.join(', ')})`}`;
}

type Kind = keyof typeof SECTION_KINDS;

function isKind(kind: unknown): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(SECTION_KINDS, kind);
}

function labelOf(kind: Kind, field: unknown): readonly string[] {
  const fields = fieldsOf(kind) ?? {};
  const label = typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field]?.label : undefined;
  return label === undefined ? [] : [label];
}
