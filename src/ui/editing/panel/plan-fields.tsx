import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import { canEnd } from '#domain/editing/editable.ts';
import { siteTimeOf } from '#domain/site/site-day.ts';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

/** When the page is to be published and when it is to go without anybody's hand; each can be taken back. */
export const PlanFields = observer(function PlanFields({ clean }: { readonly clean: boolean }): ReactElement {
  const { kind, look, planning, sync } = useEditor();
  const { translator } = useShop();
  const { plan, busy } = planning;
  useEffect(() => void planning.load(), [planning]);
  const text = (name: string, values?: Record<string, string>) => translator.text(`editing.plan.${name}`, values);
  const { publication, until, languages = [], need } = plan ?? {};
  return (
    <>
      {publication !== undefined && (
        <div className="notice" id="eplan-planned" tabIndex={-1} role={publication.problem === undefined ? undefined : 'alert'}>
          <p>
            {publication.problem === undefined
              ? text('publication', { at: translator.dateTime(publication.at), by: publication.by ?? text('nobody') })
              : text(`problem.${publication.problem}`, { at: translator.dateTime(publication.at) })}
          </p>
          <button
            type="button"
            className="btn is-line is-small"
            disabled={busy}
            onClick={() => void planning.drop().then((done) => done && focusSoon('eplan-at-more'))}
          >
            {text(publication.problem === undefined ? 'drop' : 'forget')}
          </button>
        </div>
      )}
      {until !== undefined && sync.path !== undefined && (
        <div className="notice">
          <p>{text('until', { at: translator.dateTime(until) })}</p>
          <button
            type="button"
            className="btn is-line is-small"
            disabled={busy}
            onClick={() => void planning.keep().then((done) => done && focusSoon('eplan-until-more'))}
          >
            {text('keep')}
          </button>
        </div>
      )}
      {clean && (
        <Moment
          field="at"
          summary={text(publication === undefined ? 'later' : 'otherTime')}
          label={text('at')}
          hint={text('atHint')}
          submit={text('plan')}
          onSubmit={planning.publishAt}
        />
      )}
      {need !== undefined && sync.path !== undefined && <p className="muted">{text(`refused.${need}`)}</p>}
      {canEnd(kind) && need === undefined && sync.path !== undefined && (
        <Moment
          field="until"
          summary={text('withdraw', { kind })}
          label={text('untilField')}
          hint={text('untilHint', { kind, languages: languages.map((locale) => locale.toUpperCase()).join(', ') })}
          submit={text('withdrawNow')}
          onSubmit={async (typed) => {
            const done = await planning.withdraw(typed);
            // It is told on the page: this window's main button would publish it again.
            if (done) look.ask(undefined);
            return done;
          }}
        />
      )}
    </>
  );
});

/** A button that waits for its answer can't keep the focus: it goes on where the answer stands, once that is drawn. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

interface MomentProps {
  readonly field: 'at' | 'until';
  readonly summary: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly onSubmit: (typed: string) => Promise<boolean>;
}

/** A date and time on the site's clock, folded away until somebody wants it. */
const Moment = observer(function Moment({ field, summary, label, hint, submit, onSubmit }: MomentProps): ReactElement {
  const { planning } = useEditor();
  const { translator } = useShop();
  const [typed, setTyped] = useState('');
  const { refused, busy } = planning;
  const error = refused?.field === field ? translator.text(`editing.plan.refused.${refused.word}`) : undefined;
  return (
    <details className="plan">
      <summary id={`eplan-${field}-more`}>{summary}</summary>
      <div className="stack is-tight">
        <Field
          id={`eplan-${field}`}
          name={field}
          type="datetime-local"
          label={label}
          hint={hint}
          error={error}
          errorPrefix={translator.text('editing.errorPrefix')}
          width="m"
          min={siteTimeOf(Date.now())}
          value={typed}
          onChange={setTyped}
        />
        <p>
          <button
            type="button"
            className="btn is-line is-small"
            disabled={busy}
            onClick={() => {
              void onSubmit(typed).then((done) => {
                if (done) setTyped('');
                // Nothing outside of a dialog is read aloud while that is open: what is planned now is read there, and what is wrong with its field.
                focusSoon(done ? 'eplan-planned' : `eplan-${field}`);
              });
            }}
          >
            {submit}
          </button>
        </p>
      </div>
    </details>
  );
});
