import { expect, it } from 'vitest';
import { partsOfRefusal } from '#ui/routes/parts.ts';

it('a page says of a refused form what belongs to it: words of fields come with a form of the platform alone, none with a page that refuses nothing', () => {
  expect(partsOfRefusal(undefined)).toEqual([]);
  expect(partsOfRefusal({ form: 'login', values: {} } as never)).toEqual(['refusedForm']);
  expect(partsOfRefusal({ form: 'siteForm', values: {} } as never)).toEqual(['refusedForm', 'refusedSiteForm']);
});
