import { briefOf } from './brief.ts'
import { pagesIn, sentencesIn } from './passages.ts'
import type { Reading } from './reading.ts'
import { competitorIn, type Given } from './report.ts'

/** What is said of a company beyond its report, by sentences of its pages; the value is the first group. */
const details: [kind: string, pattern: RegExp][] = [
  ['founded', /\bfounded in (\d{4})/],
  ['size', /\bteam (?:has|of) (\d+ (?:members?|people))/],
]

/** Details of the company and its competitors, each with its quote. */
export const detailsFor = (reading: Reading): Given[] => {
  const sentences = sentencesIn(pagesIn(reading))
  const ofCompany = details.flatMap(([kind, pattern]) =>
    sentences.flatMap((quote) => {
      const text = pattern.exec(quote)?.[1]
      return text ? [{ kind, of: '', text, quote }] : []
    }),
  )
  const ofRivals = sentences.flatMap((quote) => {
    const of = competitorIn(quote)
    return of ? [{ kind: 'competitor_comparison', of, text: quote, quote }] : []
  })
  return [...ofCompany, ...ofRivals]
}

const occasions: [type: string, pattern: RegExp, why: string][] = [
  ['Growth', /\b(?:hiring|growing)\b/i, 'is growing its team'],
  ['New customers', /\baccepting new\b/i, 'takes new customers'],
  ['Opening hours', /\bclosed on weekends\b/i, 'is closed on weekends'],
]

/** Occasions to win the company with what the sender offers. */
export const opportunitiesFor = (reading: Reading): Given[] => {
  const { company, sender } = briefOf(reading.facts)
  const sentences = sentencesIn(pagesIn(reading))
  return occasions.flatMap(([type, pattern, why]) => {
    const quote = sentences.find((sentence) => pattern.test(sentence))
    const description = `${company ?? 'The company'} ${why}: a reason to speak of ${sender.offer ?? 'what you offer'}.`
    return quote ? [{ type, description, quote, potential_value: sender.value ?? '' }] : []
  })
}
