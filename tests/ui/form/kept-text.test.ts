import { beforeEach, expect, it } from 'vitest';
import { fillIn, keepText } from '#ui/form/kept-text.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});
const storage = { setItem: (key: string, value: string) => stored.set(key, value) } as unknown as Storage;

const control = (name: string, value = '', type = 'text', checked = false) => ({ name, value, type, checked });

function typed(): FormData {
  const data = new FormData();
  for (const [name, value] of [
    ['f_message', 'Dugačka poruka'],
    ['f_name', ''],
    ['l_topics', 'a'],
    ['l_topics', 'c'],
    ['formToken', 'secret'],
    ['website', 'spam'],
  ] as const)
    data.append(name, value);
  data.append('f_files', new File(['x'], 'x.pdf'));
  return data;
}

it('what is typed into a form is there again in controls that hold nothing, and only there', () => {
  keepText(storage, 'form3', typed());
  const controls = [
    control('f_message'),
    control('f_message', 'Nova'),
    control('f_name'),
    ...['a', 'b', 'c'].map((value) => control('l_topics', value, 'checkbox')),
    control('l_topics', 'b', 'radio', true),
  ];
  fillIn(stored.get('form3') ?? '', controls);
  expect(controls.map(({ value, type, checked }) => (type === 'text' ? value : checked))).toEqual([
    'Dugačka poruka',
    'Nova',
    '',
    true,
    false,
    true,
    true,
  ]);
});

it('neither files nor tokens are kept', () => {
  keepText(storage, 'form3', typed());
  expect([...stored]).toEqual([['form3', expect.not.stringMatching(/secret|spam|pdf/)]]);
});
