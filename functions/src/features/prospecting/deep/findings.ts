import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { plain } from '../../../evidence/plain-words.ts'
import type { ReadText } from '../../../report-reading/for-reports.ts'

/** An answer to a question, with the words that prove it and the sentence in which they stand. */
export const Finding = lazy(() =>
  z.object({
    question: z.string(),
    text: z.string(),
    found: z.object({ quote: z.string(), url: z.string(), sentence: z.string() }),
  }),
)
export type Finding = z.infer<typeof Finding>

/** Those that say what none of the known ones and none before them says. */
export const newAmong = (findings: Finding[], known: Finding[]): Finding[] => {
  const seen = new Set(known.map(({ found }) => plain(found.sentence)))
  return findings.filter(({ found }) => {
    const said = plain(found.sentence)
    return !seen.has(said) && seen.add(said)
  })
}

/** The texts with what answered a question at the beginning, so that a writer with room for a part of them reads it. */
export const answersFirst = (texts: ReadText[], findings: Finding[]): ReadText[] => {
  const answersIn = (url: string) => findings.filter(({ found }) => found.url === url)
  const ordered = texts.toSorted((one, other) => answersIn(other.url).length - answersIn(one.url).length)
  return ordered.map((text) => {
    const sentences = answersIn(text.url).flatMap(({ found }) => found.sentence.split('\n'))
    return sentences.length > 0 ? { ...text, lines: [...sentences, '', ...text.lines] } : text
  })
}
