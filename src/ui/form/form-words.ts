import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { FormField } from '#domain/form/form-definition.ts';
import type { FileProblem, FormFieldProblem, FormFieldProblems } from '#domain/form/form-problem.ts';
import { isFileProblem } from '#domain/form/wrong-files.ts';
import type { ProblemMessage } from '../messages/problem-message.ts';
import type { Translator } from '../messages/translator.ts';

/** What is wrong with a form: by its fields, or as a whole. */
export interface FormProblems {
  readonly fields: FormFieldProblems;
  readonly whole: ProblemMessage | undefined;
}

export const NO_PROBLEMS: FormProblems = { fields: {}, whole: undefined };

/** Why the server refused a form of the platform. */
export function readProblems(problem: AccountProblem | CartProblem | CheckoutProblem | undefined): FormProblems {
  if (problem === undefined) return NO_PROBLEMS;
  if (problem.kind === 'FormInvalid') return { fields: problem.fields, whole: undefined };
  return { fields: {}, whole: wholeMessage(problem) };
}

function wholeMessage(problem: AccountProblem | CartProblem | CheckoutProblem): ProblemMessage {
  switch (problem.kind) {
    case 'FormUnknown':
      return { message: 'error.form.unknown' };
    case 'FormTokenInvalid':
      return { message: 'error.form.token' };
    case 'FormPause':
      return { message: 'error.form.pause', values: { count: problem.seconds } };
    case 'FormAlreadySent':
      return { message: 'error.form.alreadySent' };
    case 'FormTooLarge':
      return { message: 'error.form.tooLarge' };
    case 'TooManyAttempts':
      return { message: 'error.form.tooMany', values: { count: Math.ceil(problem.seconds / 60) } };
    case 'Unreachable':
      return { message: 'error.unreachable' };
    default:
      return { message: 'error.somethingWentWrong' };
  }
}

/** What is wrong with a field, and how it is mended. */
export function wordsOfProblem({ type }: FormField, problem: FormFieldProblem, translator: Translator): string {
  if (problem.kind === 'required') return translator.text(`form.problem.required${REQUIRED[type] ?? ''}`);
  if (problem.kind === 'pattern') return translator.text(`form.problem.pattern.${problem.bound}`);
  if (problem.kind === 'dateEarliest' || problem.kind === 'dateLatest')
    return translator.text(`form.problem.${problem.kind}`, { bound: translator.longDate(problem.bound) });
  if (problem.kind === 'files') return wordsOfFiles(problem.wrong, translator);
  if (isFileProblem(problem)) return wordsOfFiles([problem], translator);
  return translator.text(`form.problem.${problem.kind}`, 'bound' in problem ? { bound: problem.bound } : {});
}

/** All wrong files by their names: those that lack the same in one sentence. */
function wordsOfFiles(wrong: readonly FileProblem[], translator: Translator): string {
  const kinds = [...new Set(wrong.map(({ kind }) => kind))];
  const sentences = kinds.map((kind) => {
    const names = wrong.filter((one) => one.kind === kind).map(({ bound }) => bound);
    return translator.text(`form.problem.${kind}`, { bound: names.join(', '), count: names.length });
  });
  return sentences.length === 1 ? sentences.join('') : sentences.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');
}

const REQUIRED: Readonly<Partial<Record<FormField['type'], string>>> = {
  select: 'Choice',
  radio: 'Choice',
  yesNo: 'Choice',
  checkboxes: 'Tick',
  consent: 'Consent',
  file: 'File',
};

/** Words after the label that they are about; a question or a sentence has its sign already. */
export function labelled(label: string, words: string): string {
  return `${label}${/[.?!:]$/.test(label) ? '' : ':'} ${words}`;
}
