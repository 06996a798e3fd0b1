import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { editMode, type PageEditorProps } from './shop/edit-mode.ts';
import './entry-client.tsx';

/**
 * The app with the editor of pages. Only pages that a signed-in editor opens with ?editPage=true name this file (ADM-02), in the place of the app's own entry: that one waits a moment before it starts, and then finds the
 * editor in its place. It imports all that the app's entry does, and the editor itself apart from that, so that the chunks of visitors are those that they would be without it.
 */
const loaded = import('./editing/editor.tsx').then(({ PageEditing, SectionFrame }) => {
  // Sections are framed once the draft is drawn, which the editor of the page does.
  editMode.Section = SectionFrame;
  return PageEditing;
});

/** The page as the server has sent it, which is taken over first, then with the editor around it. */
editMode.Page = function EditedPage(props: PageEditorProps): ReactElement {
  const [Editor, setEditor] = useState<ComponentType<PageEditorProps>>();
  useEffect(() => {
    void loaded.then((editor) => setEditor(() => editor));
  }, []);
  return Editor === undefined ? props.draw(props.page) : <Editor {...props} />;
};
