import { plain } from '../evidence/plain-words.ts'
import type { CompanyReading } from '../report-reading/for-reports.ts'
import type { ProvedSentence } from './parts.ts'

const mostRivals = 6

/** Rivals that the map names stand after those that texts tell of. */
export const withRivals = <Part extends string>(
  sentences: ProvedSentence<Part>[],
  { rivals }: CompanyReading,
): ProvedSentence<Part | 'competitors'>[] => {
  const told = sentences.filter(({ part }) => part === 'competitors')
  const isTold = (name: string) => told.some(({ text }) => plain(text).includes(plain(name)))
  const mapped = rivals
    .filter(({ name }) => !isTold(name))
    .slice(0, Math.max(0, mostRivals - told.length))
    .map(
      ({ name, evidence }): ProvedSentence<'competitors'> => ({
        part: 'competitors',
        text: name,
        evidence: [evidence],
        date: null,
      }),
    )
  return [...sentences, ...mapped]
}
