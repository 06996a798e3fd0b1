import { line, text } from './section-fields.ts';

/** The accessibility statement of a public body as a kind of section, made from what is filled in here (Directive (EU) 2016/2102, Art. 7; Decision (EU) 2018/1523). */
export const accessibilityStatement = {
  label: 'sections.accessibilityStatement',
  fields: {
    organisation: { ...line('sections.organisation'), required: true },
    status: {
      type: 'choice',
      label: 'sections.conformance',
      options: { partial: 'sections.conformancePartial', full: 'sections.conformanceFull', none: 'sections.conformanceNone' },
    },
    limits: {
      type: 'list',
      label: 'sections.limits',
      maximum: 40,
      fields: {
        what: { ...text, label: 'sections.limitWhat', maximum: 300, required: true },
        reason: {
          type: 'choice',
          label: 'sections.reason',
          options: { nonCompliance: 'sections.reasonNonCompliance', burden: 'sections.reasonBurden', scope: 'sections.reasonScope' },
        },
        alternative: { ...text, label: 'sections.alternative', maximum: 300 },
      },
    },
    prepared: { type: 'date', label: 'sections.prepared', required: true },
    reviewed: { type: 'date', label: 'sections.reviewed' },
    method: {
      type: 'choice',
      label: 'sections.method',
      options: { self: 'sections.methodSelf', others: 'sections.methodOthers' },
    },
    email: { ...line('sections.email'), required: true },
    phone: { type: 'text', label: 'sections.phone', maximum: 40 },
    answerDays: { type: 'number', label: 'sections.answerDays', minimum: 1, maximum: 60, preset: 15 },
    /** Whoever watches over the law. */
    enforcement: { type: 'link', label: 'sections.enforcement', required: true },
  },
} as const;
