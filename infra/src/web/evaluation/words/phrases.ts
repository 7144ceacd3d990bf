import type { Edition } from './edition.ts'
import type { PhraseBook } from './phrase-book.ts'
import { phrasesForReporting } from './phrases-reporting.ts'
import { phrasesForTuning } from './phrases-tuning.ts'

export const phraseBooks: Record<Edition, PhraseBook> = {
  tuning: phrasesForTuning,
  reporting: phrasesForReporting,
}
