import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SignedInVisitor } from '#domain/account/account.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { AccountText } from '../../account/account-fields.tsx';
import { AccountForm } from '../../account/account-form.tsx';
import { checkLogin } from '../../account/account-form-checks.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { CodeField } from '../../back-office/forms/code-field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { type Shop, useShop } from '../../shop/shop.ts';
import { editingDesk } from '../desk/editing-desk.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { EditorLook } from '../desk/editor-look.ts';
import { placeInHand } from '../desk/place-in-hand.ts';
import { SignInHere } from './sign-in-here.ts';
import { askSignIn, type SignInStep } from './sign-in-step.ts';

/** The session has ended: whoever writes signs in over the page, and what waits is sent. A sign-in in another tab does as well, also after this has been left. */
export const SignInDialog = observer(function SignInDialog(): ReactElement {
  const { sync, look, writer } = useEditor();
  const shop = useShop();
  const { translator } = shop;
  const page = routePath('adminLogin', translator.locale);
  const [model] = useState(
    () =>
      new SignInHere({
        writer: () => writer?.id ?? shop.snapshot.visitor.account?.id,
        ask: async (fields) => {
          const step = await askSignIn(page, fields);
          if (fields !== undefined) showRefused(shop, step, fields);
          return step;
        },
        goOn: (account) => goOn(shop, account),
      }),
  );
  useEffect(() => {
    // Somebody who may not write this is signed in: whoever comes in their place says so, and what they type till then stays.
    const lookAgain = () => void (document.visibilityState === 'visible' && sync.obstacle.problem?.kind !== 'NotAllowed' && model.look());
    addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [model, sync]);
  const isTaken = sync.obstacle.problem?.kind === 'OtherPerson';
  const [isKnown, setIsKnown] = useState(!isTaken);
  useEffect(() => {
    // Who it is that has signed in is told with the question.
    if (!isKnown) void model.look('asked').finally(() => setIsKnown(true));
  }, [model, isKnown]);
  const open = sync.obstacle.asksSignIn && isKnown;
  useReturn(open, look);
  const isOther = model.step === 'other';
  const mayNot = sync.obstacle.problem?.kind === 'NotAllowed';
  return (
    <WorkDialog
      open={open}
      onClose={() => sync.obstacle.askSignIn(false)}
      id="esignin"
      title={translator.text(isOther ? 'signInHere.other' : mayNot ? 'signInHere.mayNot' : 'editing.signedOut')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
    >
      {isOther ? <OtherPerson model={model} /> : <Steps model={model} page={page} mayNot={mayNot} />}
    </WorkDialog>
  );
});

/** Whoever wrote when the dialog came writes on there once it is gone. */
function useReturn(open: boolean, look: EditorLook): void {
  const back = useRef<() => void>(undefined);
  // The dialog takes the focus in an effect.
  useLayoutEffect(() => {
    if (open) back.current = placeInHand(look);
  }, [open, look]);
  useEffect(() => (open ? () => void requestAnimationFrame(() => back.current?.()) : undefined), [open]);
}

/** The form says why it was refused as it does on its own page; what was typed stands in it again but for the password. */
function showRefused(shop: Shop, step: SignInStep, fields: URLSearchParams): void {
  const problem = step.kind === 'signedIn' ? undefined : step.problem;
  const form = fields.has('code') ? 'adminCode' : 'adminLogin';
  const values = { username: fields.get('username') ?? '' };
  shop.give({ ...shop.snapshot, flash: undefined, refusedForm: problem && { form, values, problem } });
}

/** All that waits in this tab goes on; the page knows from now on who writes. */
function goOn(shop: Shop, account: SignedInVisitor): void {
  const { visitor } = shop.snapshot;
  // What they may do with this page was said of this page alone.
  const edits = visitor.account?.edits;
  shop.give({ ...shop.snapshot, flash: undefined, refusedForm: undefined, visitor: { ...visitor, account: { ...account, edits } } });
  for (const editor of [editingDesk.page, editingDesk.layout]) {
    if (!editor?.sync.obstacle.isSignedOut) continue;
    if (account.id !== undefined) editor.writer?.sign(account.id);
    void editor.sync.signedIn();
  }
}

interface StepsProps {
  readonly model: SignInHere;
  /** Address of the sign-in. */
  readonly page: string;
  /** Somebody is signed in, who may not edit this. */
  readonly mayNot: boolean;
}

const Steps = observer(function Steps({ model, page, mayNot }: StepsProps): ReactElement {
  const { translator } = useShop();
  const { step, answers, byPasskeyAlone, said, isStillOut } = model;
  const isCode = step === 'code';
  const form = isCode ? 'adminCode' : 'adminLogin';
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const sent = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    void model.send(new URLSearchParams(sent));
  };
  const steps = useRef<HTMLDivElement>(null);
  // What is to be filled in first has the focus; the summary of a refusal takes it from there.
  useLayoutEffect(() => {
    const first = steps.current?.querySelector<HTMLElement>('input:not([type="hidden"])');
    first?.setAttribute('autofocus', '');
    first?.focus();
  }, [answers]);
  const common = { action: page, fields: { from: '' }, busy: translator.text('account.loggingIn') };
  return (
    <>
      <p>{translator.text(mayNot ? 'signInHere.mayNotText' : 'signInHere.text')}</p>
      {said !== undefined && (
        <p className="notice" role="alert">
          {said}
        </p>
      )}
      <div ref={steps} onSubmit={onSubmit}>
        {isCode ? (
          <AccountForm
            key={`code ${answers}`}
            form={form}
            {...common}
            submit={translator.text('security.stepSubmit')}
            beside={
              <button type="button" className="btn is-quiet" onClick={model.anew}>
                {translator.text('security.stepAnew')}
              </button>
            }
          >
            <p>{translator.text(byPasskeyAlone ? 'signInHere.byPasskey' : 'security.stepIntro')}</p>
            <CodeField recoveryOnly={byPasskeyAlone} />
          </AccountForm>
        ) : (
          <AccountForm key={`password ${answers}`} form={form} {...common} check={checkLogin} submit={translator.text('account.logIn')}>
            <AccountText name="username" type="email" width="l" autoComplete="username" spellCheck={false} />
            <PasswordField name="password" autoComplete="current-password" />
          </AccountForm>
        )}
      </div>
      <p className="small muted">{translator.text('signInHere.elsewhere')}</p>
      <p className="row">
        <a className="btn is-line is-small" href={page} target="_blank" rel="noopener noreferrer" data-document="">
          {translator.text('editing.signIn')}
        </a>
        <button type="button" className="btn is-quiet is-small" onClick={() => void model.look('asked')}>
          {translator.text('editing.goOn')}
        </button>
      </p>
      <p role="status" className="small">
        {isStillOut && translator.text('signInHere.stillOut')}
      </p>
    </>
  );
});

/** Somebody else is signed in than whoever has written: they say what is to become of it. */
const OtherPerson = observer(function OtherPerson({ model }: { readonly model: SignInHere }): ReactElement {
  const { translator } = useShop();
  const name = model.other?.firstName ?? '';
  return (
    <>
      <p role="alert">{translator.text('signInHere.otherText', { name })}</p>
      <p className="row">
        <button type="button" className="btn" onClick={model.takeOver}>
          {translator.text('signInHere.takeOver', { name })}
        </button>
        <button type="button" className="btn is-line" onClick={model.decline}>
          {translator.text('signInHere.decline')}
        </button>
      </p>
    </>
  );
});
