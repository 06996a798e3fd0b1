/** What is told of a figure: its kind, in a sentence what it counts, and what those of several processes of one machine are together. */
interface Figure {
  readonly kind: 'gauge' | 'counter' | 'histogram';
  readonly says: string;
  readonly together: 'sum' | 'least' | 'most';
}

/** All figures by their names, without the `izlog_` before them. What every process sees the same (the disk, the database) is not added up. */
export const FIGURES = {
  answers_total: { kind: 'counter', says: 'Requests that were answered.', together: 'sum' },
  answer_seconds: { kind: 'histogram', says: 'How long answers took.', together: 'sum' },
  page_cache_bytes: { kind: 'gauge', says: 'Kept pages.', together: 'sum' },
  memory_bytes: { kind: 'gauge', says: 'Memory of the processes, without the database.', together: 'sum' },
  uptime_seconds: { kind: 'gauge', says: 'How long the youngest process has run.', together: 'least' },
  processes: { kind: 'gauge', says: 'How many processes there are.', together: 'sum' },
  data_free_bytes: { kind: 'gauge', says: 'Room on the disk of the data folder (DATA_DIR).', together: 'least' },
  kept_answers: { kind: 'gauge', says: 'Answers of the platform that are kept.', together: 'sum' },
  shared_cache_away: { kind: 'gauge', says: 'Processes that do without the shared cache (REDIS_URL).', together: 'sum' },
  answers_from_memory_total: { kind: 'counter', says: 'Answers of the platform that came from the memory of a process.', together: 'sum' },
  answers_from_shared_total: { kind: 'counter', says: 'Answers of the platform that came from the shared cache.', together: 'sum' },
  answers_asked_total: { kind: 'counter', says: 'Answers that the platform was asked for.', together: 'sum' },
  answers_stood_in_total: { kind: 'counter', says: 'Earlier answers that stood in for a platform that does not answer.', together: 'sum' },
  stray_payments_total: { kind: 'counter', says: 'Payments that pay no order of a shop at Vendure.', together: 'sum' },
  failed_news_total: { kind: 'counter', says: 'Failed tries to write to a buyer about an order at Vendure.', together: 'sum' },
  mails_late: {
    kind: 'gauge',
    says: 'E-mails that have waited for more than an hour, without those whose recipient alone is refused.',
    together: 'most',
  },
  mails_given_up: { kind: 'gauge', says: 'E-mails that were given up within the last day.', together: 'most' },
  last_backup_timestamp_seconds: {
    kind: 'gauge',
    says: 'Of which moment the last whole backup is; 0 where there is none.',
    together: 'most',
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof FIGURES;

/** Figures by their names; one that is not known now is not told. */
export type FigureValues = Readonly<Partial<Record<FigureName, number | undefined>>>;

/** The lines that stand before the values of a figure. */
export const headOf = (name: FigureName): readonly string[] => [
  `# HELP izlog_${name} ${FIGURES[name].says}`,
  `# TYPE izlog_${name} ${FIGURES[name].kind}`,
];
