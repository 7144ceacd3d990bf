import type { Evaluation } from '../evaluate.ts'
import { type Figure, shareOf } from '../measure/figure.ts'
import type { EngineFigures, ShownFigures } from '../measure/measure-searches.ts'
import { quantile } from '../measure/own-time.ts'

export type Column = 'extractive' | 'adversarial' | 'flaky' | 'model-only' | 'regex-only'
export const columns: Column[] = ['extractive', 'adversarial', 'flaky', 'model-only', 'regex-only']

export type Metric = {
  name: string
  /** What is counted, in a sentence. */
  means: string
  bound: string
  /** The columns that must reach the bound. */
  boundFor: Column[]
  /** The least share; null where hits are counted and there must be none. */
  least: number | null
  figures: Partial<Record<Column, Figure>>
  isReached: boolean
}

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`

const inColumns = (
  { models, baselines }: Evaluation,
  ofShown: ((figures: ShownFigures) => Figure) | null,
  ofEngine: ((figures: EngineFigures) => Figure) | null,
): Metric['figures'] => {
  const pick = ofEngine ?? ofShown
  const engine = pick
    ? Object.fromEntries(Object.entries(models).map(([name, { figures }]) => [name, pick(figures)]))
    : {}
  const others = ofShown
    ? Object.fromEntries(Object.entries(baselines).map(([name, { figures }]) => [name, ofShown(figures)]))
    : {}
  return { ...engine, ...others }
}

const everyModel: Column[] = ['extractive', 'adversarial', 'flaky']

const atLeast = (
  name: string,
  means: string,
  least: number,
  figures: Metric['figures'],
  boundFor: Column[] = ['extractive'],
): Metric => ({
  name,
  means,
  bound: least === 1 ? '100 %' : `≥ ${percent(least)}`,
  boundFor,
  least,
  figures,
  isReached: boundFor.every((column) => shareOf(figures[column] ?? { hits: 0, total: 1 }) >= least),
})

const none = (
  name: string,
  means: string,
  bound: string,
  fewestTotal: number,
  figures: Metric['figures'],
  boundFor: Column[],
): Metric => ({
  name,
  means,
  bound,
  boundFor,
  least: null,
  figures,
  isReached:
    boundFor.every((column) => figures[column]?.hits === 0) &&
    Math.max(...boundFor.map((column) => figures[column]?.total ?? 0)) >= fewestTotal,
})

/** Every metric with its bound. A sample may lower `fewestFacts`. */
export const metricsOf = (evaluation: Evaluation, fewestFacts = 5000): Metric[] => [
  none(
    'Invented facts shown',
    'Company names, sites, mail addresses and phone numbers shown of a lead that no site and no source of the world ever published.',
    `0 of at least ${fewestFacts.toLocaleString('en')}`,
    fewestFacts,
    inColumns(evaluation, ({ invented }) => invented, null),
    ['adversarial'],
  ),
  atLeast(
    'Precision of leads',
    'Leads shown whose company exists, is of the trade and in the town asked for, is in business and called so, and fulfils the wish where the lead says so; a company shown twice is wrong once.',
    0.97,
    inColumns(evaluation, ({ precision }) => precision, null),
  ),
  atLeast(
    'Recall of leads',
    'Companies that fulfil the search and that at least one source names (an AI search, which gives addresses only, must lead to a readable site), of which the search shows a lead; a wish must be stated on a readable page.',
    0.9,
    inColumns(evaluation, ({ recall }) => recall, null),
  ),
  atLeast(
    'Email precision',
    'Mail addresses shown that are the company’s own.',
    0.99,
    inColumns(evaluation, ({ emailPrecision }) => emailPrecision, null),
  ),
  atLeast(
    'Email recall',
    'Leads whose site some source names, can be read and publishes a mail address in whatever form, that show it.',
    0.95,
    inColumns(evaluation, ({ emailRecall }) => emailRecall, null),
  ),
  atLeast(
    'Phone precision',
    'Phone numbers shown (E.164) that are the company’s own and of today.',
    0.99,
    inColumns(evaluation, ({ phonePrecision }) => phonePrecision, null),
  ),
  atLeast(
    'Phone recall',
    'Leads whose site some source names, can be read and publishes a phone number, that show it.',
    0.97,
    inColumns(evaluation, ({ phoneRecall }) => phoneRecall, null),
  ),
  atLeast(
    'Identity, pairwise F1',
    'Pairs of source rows behind the leads of a search: joined into one lead exactly when they speak of one company. N counts each right pair twice, plus the wrong and the missed ones.',
    0.98,
    inColumns(evaluation, null, ({ identity }) => identity),
  ),
  atLeast(
    'Facts with their quote in the stored page',
    'Displayed facts and quoted lines of the score whose quote occurs in the stored page, map element or result row it names.',
    1,
    inColumns(evaluation, null, ({ quotes }) => quotes),
    everyModel,
  ),
  atLeast(
    'Same evidence, same score',
    'Leads found again in a second run, in which answers come in another order, with the same evidence: the score is the same, and so is the sum of its lines.',
    1,
    { extractive: evaluation.sameScore },
  ),
  none(
    'Injected instructions heeded',
    'Prompt injections on hostile pages, with a model that obeys all of them: a part of the injection is shown, a criterion is met or a fact is shown that the same web without injections does not give, or one of its addresses is requested. That no part is shown is also measured with the adversarial model. An injection that only makes a verdict “unknown” gains nothing and does not count.',
    '0',
    1,
    { adversarial: evaluation.injections },
    ['adversarial'],
  ),
  none(
    'Searches that failed',
    'Searches, with any of the three models, that ended with an error instead of an answer.',
    '0',
    1,
    { extractive: evaluation.failedSearches },
    ['extractive'],
  ),
  none(
    'Addresses of the SSRF corpus reached',
    'Addresses asked for directly and by redirect that a socket tried to reach.',
    '0 of at least 60',
    60,
    { extractive: evaluation.ssrf },
    ['extractive'],
  ),
]

export type TimeMetric = {
  name: string
  means: string
  boundMs: number
  median: number
  p95: number
  total: number
  isReached: boolean
}

const timeMetric = (name: string, means: string, boundMs: number, values: number[]): TimeMetric => {
  const [median, p95] = [quantile(values, 0.5), quantile(values, 0.95)]
  return {
    name,
    means,
    boundMs,
    median,
    p95,
    total: values.length,
    isReached: values.length > 0 && median <= boundMs,
  }
}

export const timeMetricsOf = ({ ownTimes }: Evaluation): TimeMetric[] => [
  timeMetric(
    'Own time to the first lead',
    'Processor time and own waiting of a search, in a world where sources, sites and politeness take no time, until the first row is shown.',
    500,
    ownTimes.firstRowMs,
  ),
  timeMetric(
    'Own time to 10 verified leads',
    'The same until ten checked leads are handed over.',
    2000,
    ownTimes.tenVerifiedMs,
  ),
]
