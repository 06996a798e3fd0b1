/** What a key asks of the editor while Ctrl or ⌘ is held; undefined for the browser's own. */
export function wishOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): 'undo' | 'redo' | 'save' | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 's':
      return 'save';
    default:
      return undefined;
  }
}
