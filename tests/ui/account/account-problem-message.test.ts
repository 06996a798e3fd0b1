import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { COMMENT_REFUSALS } from '#domain/comment/judge-comment.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { REDIRECT_FLAWS } from '#domain/navigation/editor-redirect.ts';
import { FLASH_NAMES } from '#domain/site/flash.ts';
import { compileMessages } from '#tools/build/messages-plugin.ts';
import { accountProblemMessage } from '#ui/account/account-problem-message.ts';
import { readProblems } from '#ui/form/form-words.ts';
import { problemMessage, type SharedProblem } from '#ui/messages/problem-message.ts';
import { type Messages, Translator } from '#ui/messages/translator.ts';

type Kind = AccountProblem['kind'];

/** One example of each kind; the type makes it complete. */
const PROBLEMS: { readonly [K in Kind]: readonly AccountProblem[] } = {
  ProofWanted: [{ kind: 'ProofWanted' }],
  RecordRefused: REDIRECT_FLAWS.map((reason) => ({ kind: 'RecordRefused', area: 'redirects', reason })),
  FieldsInvalid: [{ kind: 'FieldsInvalid', fields: {} }],
  UnknownUserOrPassword: [{ kind: 'UnknownUserOrPassword' }],
  LoginFailed: [{ kind: 'LoginFailed' }],
  EmailNotConfirmed: [{ kind: 'EmailNotConfirmed' }],
  UserExists: [{ kind: 'UserExists' }],
  IncorrectOldPassword: [{ kind: 'IncorrectOldPassword' }],
  IncorrectPassword: [{ kind: 'IncorrectPassword' }],
  StudentNotAssigned: [{ kind: 'StudentNotAssigned' }],
  LinkNotValid: [{ kind: 'LinkNotValid' }],
  TooManyAttempts: [0, 1, 2, 59, 60, 61, 300].map((seconds) => ({ kind: 'TooManyAttempts', seconds })),
  SignedOut: [{ kind: 'SignedOut' }],
  OtherPerson: [{ kind: 'OtherPerson' }],
  NotAllowed: [{ kind: 'NotAllowed' }],
  BarcodeInvalid: [{ kind: 'BarcodeInvalid' }],
  BarcodeUnchecked: [{ kind: 'BarcodeUnchecked' }],
  SocialLoginFailed: [{ kind: 'SocialLoginFailed' }],
  SocialEmailMissing: [{ kind: 'SocialEmailMissing' }],
  AddressGone: [{ kind: 'AddressGone' }],
  TooManyAddresses: [{ kind: 'TooManyAddresses' }],
  CommentRefused: COMMENT_REFUSALS.map((reason) => ({ kind: 'CommentRefused', reason })),
  OrderUnknown: [{ kind: 'OrderUnknown' }],
  ConsentRequired: [{ kind: 'ConsentRequired', missing: [1] }],
  ConsentsNotFetched: [{ kind: 'ConsentsNotFetched' }],
  ConsentVersionUnknown: [{ kind: 'ConsentVersionUnknown', id: 3 }],
  FailedConsentLog: [{ kind: 'FailedConsentLog' }],
  Unreachable: [{ kind: 'Unreachable', message: 'ECONNREFUSED 127.0.0.1' }],
  Refused: [400, 429, 500].map((status) => ({ kind: 'Refused', status, code: 'SQLSTATE', message: 'null value in column' })),
  AlreadySubscribed: [{ kind: 'AlreadySubscribed' }],
  FormInvalid: [{ kind: 'FormInvalid', fields: {} }],
  FormUnknown: [{ kind: 'FormUnknown' }],
  FormTokenInvalid: [{ kind: 'FormTokenInvalid' }],
  FormPause: [{ kind: 'FormPause', seconds: 10 }],
  FormAlreadySent: [{ kind: 'FormAlreadySent' }],
  FormTooLarge: [{ kind: 'FormTooLarge' }],
  Malformed: [{ kind: 'Malformed', field: 'user', message: 'expected object' }],
};

/** The words that an account's page has. */
function translatorOf(locale: string, missing: string[]): Translator {
  const groups = ['layout', 'account', 'problem', 'flash', 'redirects'].map((group) =>
    JSON.parse(readFileSync(`src/ui/messages/${locale}/${group}.json`, 'utf8')),
  );
  return new Translator(locale as 'hr', compileMessages(Object.assign({}, ...groups)) as Messages, (id) => missing.push(id));
}

describe.each(LOCALES)('problems of accounts in %s', (locale) => {
  it('have words for every kind, and never those of a server [ERR-02]', () => {
    const missing: string[] = [];
    const translator = translatorOf(locale, missing);
    for (const problem of Object.values(PROBLEMS).flat()) {
      const { message, values } = accountProblemMessage(problem);
      const text = translator.text(message, values);
      expect(text, problem.kind).not.toMatch(/^[a-z]+\.[\w.]+$|ECONNREFUSED|SQLSTATE|undefined|\{/);
      expect(text.length, problem.kind).toBeGreaterThan(10);
    }
    expect(missing).toEqual([]);
  });

  it('has words for every notice that outlives a redirect [ERR-04]', () => {
    const missing: string[] = [];
    const translator = translatorOf(locale, missing);
    for (const name of FLASH_NAMES) expect(translator.text(`flash.${name}`)).toMatch(/\.$/);
    expect(missing).toEqual([]);
  });
});

it('what a purchase can be refused for too is said in the same words', () => {
  const shared: { readonly [K in SharedProblem['kind']]: SharedProblem } = {
    SignedOut: { kind: 'SignedOut' },
    BarcodeInvalid: { kind: 'BarcodeInvalid' },
    BarcodeUnchecked: { kind: 'BarcodeUnchecked' },
    TooManyAddresses: { kind: 'TooManyAddresses' },
    ConsentRequired: { kind: 'ConsentRequired', missing: [1] },
    ConsentsNotFetched: { kind: 'ConsentsNotFetched' },
    ConsentVersionUnknown: { kind: 'ConsentVersionUnknown', id: 3 },
    FailedConsentLog: { kind: 'FailedConsentLog' },
    Unreachable: { kind: 'Unreachable', message: '' },
    Refused: { kind: 'Refused', status: 500, code: '', message: '' },
    Malformed: { kind: 'Malformed', field: '', message: '' },
  };
  for (const problem of Object.values(shared)) expect(accountProblemMessage(problem), problem.kind).toEqual(problemMessage(problem));
});

it('why a whole form is not taken is said in the same words wherever it is sent from', () => {
  const ofForms = [
    ...PROBLEMS.FormUnknown,
    ...PROBLEMS.FormTokenInvalid,
    ...PROBLEMS.FormPause,
    ...PROBLEMS.FormAlreadySent,
    ...PROBLEMS.FormTooLarge,
  ];
  expect(ofForms.map((problem) => readProblems(problem).whole)).toEqual(ofForms.map(accountProblemMessage));
  expect(accountProblemMessage({ kind: 'FormPause', seconds: 7 })).toEqual({ message: 'error.form.pause', values: { count: 7 } });
});

describe('waiting after too many attempts [T-04]', () => {
  const text = (seconds: number) => {
    const { message, values } = accountProblemMessage({ kind: 'TooManyAttempts', seconds });
    return translatorOf('hr', []).text(message, values);
  };

  it('is told in seconds, then in minutes', () => {
    expect(text(1)).toContain('za 1 sekundu');
    expect(text(3)).toContain('za 3 sekunde');
    expect(text(30)).toContain('za 30 sekundi');
    expect(text(60)).toContain('za 1 minutu');
    expect(text(61)).toContain('za 2 minute');
    expect(text(900)).toContain('za 15 minuta');
  });
});
