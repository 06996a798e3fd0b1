import { Parser } from 'htmlparser2';

/** What a browser would send with the form of a page that its hidden field names so; undefined when the page has none. */
export function formInPage(html: string, name: string): Record<string, string[]> | undefined {
  let fields: [name: string, value: string][] = [];
  let found: typeof fields | undefined;
  let select = '';
  let textarea: string | undefined;
  const parser = new Parser({
    onopentag(tag, { type, name: field = '', value = '', ...more }) {
      if (tag === 'form') fields = [];
      if (tag === 'select') select = field;
      if (tag === 'option' && 'selected' in more) fields.push([select, value]);
      if (tag === 'textarea') {
        textarea = field;
        fields.push([field, '']);
      }
      const isChosen = type === 'checkbox' || type === 'radio' ? 'checked' in more : type !== 'submit' && type !== 'file';
      if (tag === 'input' && field !== '' && isChosen) fields.push([field, value]);
    },
    ontext(text) {
      const last = fields.at(-1);
      if (textarea !== undefined && last !== undefined) last[1] += text;
    },
    onclosetag(tag) {
      if (tag === 'textarea') textarea = undefined;
      if (tag === 'form' && fields.some(([field, value]) => field === 'form' && value === name)) found ??= fields;
    },
  });
  parser.end(html);
  return (
    found && Object.fromEntries([...Map.groupBy(found, ([field]) => field)].map(([field, all]) => [field, all.map(([, value]) => value)]))
  );
}
