import type { DraftFlaw } from '#domain/editing/draft-flaws.ts';
import type { Translator } from '../messages/translator.ts';

/** What is wrong with a field, as a sentence. */
export function flawWords(translator: Translator, { problem }: Pick<DraftFlaw, 'problem'>): string {
  const id = `editing.flaw.${problem.kind}`;
  return translator.text(translator.has(id) ? id : 'editing.flaw.other', 'bound' in problem ? { bound: problem.bound } : undefined);
}
