import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import type { FoundThingType } from '#ports/editing/choosable-things.ts';
import { SelectField } from '../../elements/select-field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { EditorSources } from '../desk/editor-sources.ts';
import { ThingSearchBy } from '../panel/thing-search.tsx';

const TYPES: readonly FoundThingType[] = [...LINKED_THINGS, 'document'];

type Answer = (href: string | undefined) => void;

/** In the editor of a page. */
export function TextLinkDialog({ answer }: { readonly answer: Answer }): ReactElement {
  const { look, sources } = useEditor();
  return <TextLinkQuestion answer={answer} sources={sources} close={() => look.ask(undefined)} />;
}

export interface TextLinkQuestionProps {
  readonly answer: Answer;
  readonly sources: Pick<EditorSources, 'find'>;
  readonly close: () => void;
}

/** What words of a text lead to, found by its title: clicked it is taken, by its address, as texts know no ids. */
export function TextLinkQuestion({ answer, sources, close }: TextLinkQuestionProps): ReactElement {
  const { translator } = useShop();
  const [type, setType] = useState<FoundThingType>('page');
  const [unseen, setUnseen] = useState<string>();
  const chosen = useRef<string>(undefined);
  // Behind a dialog nothing takes the focus: the text hears of it when this one is gone, whatever has ended it.
  useEffect(() => () => answer(chosen.current), [answer]);
  return (
    <WorkDialog
      open
      onClose={close}
      id="etextlink"
      title={translator.text('editing.rich.pick')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
    >
      {/* What is searched in comes first, as dialogs begin there; most links lead to pages. */}
      <ThingSearchBy
        sources={sources}
        type={type}
        id="etextlink-words"
        onChoose={({ title, path }) => {
          if (path === null) return setUnseen(title);
          chosen.current = path;
          close();
        }}
      >
        <SelectField
          id="etextlink-type"
          name="type"
          label={translator.text('editing.leadsTo')}
          value={type}
          onChange={(value) => {
            setType(value as FoundThingType);
            setUnseen(undefined);
          }}
          options={TYPES.map((one) => ({ value: one, label: translator.text(`editing.thing.${one}`) }))}
        />
        <p className="error" role="alert">
          {unseen !== undefined && translator.text('editing.rich.unseen', { title: unseen })}
        </p>
      </ThingSearchBy>
    </WorkDialog>
  );
}
