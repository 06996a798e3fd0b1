import { createContext, useContext } from 'react';
import type { PageEditor } from './page-editor.ts';

const EditorContext = createContext<PageEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

/** The editor of the page around a component. */
export function useEditor(): PageEditor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new TypeError('There is no editor around this component');
  return editor;
}
