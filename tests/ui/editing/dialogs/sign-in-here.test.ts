import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedInVisitor } from '#domain/account/account.ts';
import { SignInHere } from '#ui/editing/dialogs/sign-in-here.ts';
import type { SignInStep } from '#ui/editing/dialogs/sign-in-step.ts';

const person = (id: number, firstName: string): SignedInVisitor => ({
  id,
  firstName,
  isBackofficeUser: true,
  memberCardBarcode: undefined,
  wishlist: [],
});
const ANA = person(1, 'Ana');
const IVO = person(2, 'Ivo');
const FIELDS = new URLSearchParams({ form: 'adminLogin', username: 'ana@example.com', password: 'tajna' });

let answers: SignInStep[];
let asked: (string | undefined)[];
let wentOn: SignedInVisitor[];

beforeEach(() => {
  answers = [];
  asked = [];
  wentOn = [];
});

function signIn(writer: number | undefined = ANA.id): SignInHere {
  return new SignInHere({
    writer: () => writer,
    ask: async (fields) => {
      asked.push(fields?.toString());
      return answers.shift() ?? { kind: 'password' };
    },
    goOn: (account) => void wentOn.push(account),
  });
}

describe('a sign-in over the page', () => {
  it('lets whoever wrote it go on', async () => {
    const model = signIn();
    answers.push({ kind: 'signedIn', account: ANA });
    await model.send(FIELDS);
    expect([asked, wentOn]).toEqual([[FIELDS.toString()], [ANA]]);
  });

  it('asks for the code where one is awaited, and says what the site told', async () => {
    const model = signIn();
    answers.push({ kind: 'code' }, { kind: 'password', said: 'Prijavite se iznova.' });
    await model.send(FIELDS);
    expect([model.step, model.answers]).toEqual(['code', 1]);
    await model.send(new URLSearchParams({ code: '123456' }));
    expect([model.step, model.said, wentOn]).toEqual(['password', 'Prijavite se iznova.', []]);
  });

  it('is sent once at a time', async () => {
    const model = signIn();
    await Promise.all([model.send(FIELDS), model.send(FIELDS), model.look()]);
    expect(asked).toHaveLength(1);
  });

  it('is sent also while it is being looked whether somebody has signed in elsewhere, and is what counts', async () => {
    const model = signIn();
    answers.push({ kind: 'signedIn', account: IVO }, { kind: 'signedIn', account: ANA });
    const looking = model.look();
    await Promise.all([looking, model.send(FIELDS)]);
    expect([asked, model.other, wentOn]).toEqual([[undefined, FIELDS.toString()], undefined, [ANA]]);
  });

  it('of somebody else sends nothing before they say so', async () => {
    const model = signIn();
    answers.push({ kind: 'signedIn', account: IVO });
    await model.send(FIELDS);
    expect([model.step, model.other, wentOn]).toEqual(['other', IVO, []]);
    model.takeOver();
    expect(wentOn).toEqual([IVO]);
  });

  it('that was declined is not asked about again while another one is being typed', async () => {
    const model = signIn();
    answers.push({ kind: 'signedIn', account: IVO }, { kind: 'signedIn', account: IVO }, { kind: 'signedIn', account: ANA });
    await model.send(FIELDS);
    model.decline();
    expect(model.step).toBe('password');
    await model.look();
    expect([model.step, wentOn]).toEqual(['password', []]);
    answers.unshift({ kind: 'password' }, { kind: 'signedIn', account: IVO });
    await model.send(FIELDS);
    await model.look();
    expect([model.step, wentOn]).toEqual(['password', []]);
    await model.send(FIELDS);
    expect(wentOn).toEqual([ANA]);
  });

  it('that waits for a code can begin anew, as when another account was meant', async () => {
    const model = signIn();
    answers.push({ kind: 'code', said: 'Još kôd' });
    await model.send(FIELDS);
    const before = model.answers;
    model.anew();
    expect([model.step, model.said, model.answers]).toEqual(['password', undefined, before + 1]);
  });

  it('in another tab is found out, and what is typed meanwhile stays where nobody has signed in', async () => {
    const model = signIn();
    answers.push({ kind: 'code' });
    await model.look();
    expect([model.step, model.answers, model.isStillOut]).toEqual(['password', 0, false]);
    await model.look('asked');
    expect(model.isStillOut).toBe(true);
    answers.push({ kind: 'signedIn', account: ANA });
    await model.look();
    expect([model.isStillOut, wentOn]).toEqual([false, [ANA]]);
  });
});

it('asks about the words of whoever wrote them by then, not when it was opened', async () => {
  let writer = ANA.id;
  const model = new SignInHere({
    writer: () => writer,
    ask: async () => ({ kind: 'signedIn', account: IVO }),
    goOn: ({ id }) => {
      writer = id;
    },
  });
  await model.look('asked');
  expect([model.step, writer]).toEqual(['other', ANA.id]);
  model.takeOver();
  model.decline();
  await model.look('asked');
  expect([model.step, writer]).toEqual(['password', IVO.id]);
});
