import type { Signal } from '@assay/shared/features/hunting/signal'
import { type CompanyTexts, isWithinMonths } from '../../reading/signals/company-texts.ts'
import { lastChangeIn } from '../../reading/signals/news.ts'
import { type Judgement, unknown } from '../verdicts/judgement.ts'

const freshMonths = 12
const lively = new Set<Signal['kind']>(['hiring', 'funding', 'news'])

/**
 * Whether the company is in motion: dated news of the last twelve months or vacancies say yes, pages that were
 * changed in that time say it in part. Silence is no sign against it.
 */
export const signsOfLife = (signals: Signal[], texts: CompanyTexts): Judgement => {
  const sign = signals.find(
    ({ kind, date }) =>
      lively.has(kind) && (date === null ? kind === 'hiring' : isWithinMonths(date, freshMonths, texts.now)),
  )
  if (sign) return { verdict: 'yes', quote: sign.quote, url: sign.url }
  const change = lastChangeIn(texts)
  return change ? { verdict: 'partial', ...change } : unknown
}
