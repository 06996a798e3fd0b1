/** What is told of products by an attribute, and how visitors choose by it. */
export const ATTRIBUTE_TYPES = [
  'dropdown',
  'numberField',
  'multipleSelect',
  'textSwatch',
  'visualSwatch',
  'yesNo',
  'dateTime',
  'date',
  'text',
] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

const CHOSEN: readonly AttributeType[] = ['dropdown', 'multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo'];

/** Whether products choose among the values that an attribute has. */
export function isChosen(inputType: AttributeType): boolean {
  return CHOSEN.includes(inputType);
}

/** Whether visitors can narrow lists by it: a text is another one of each product. */
export function canFilter(inputType: AttributeType): boolean {
  return inputType !== 'text';
}
