import { containsWords, plain } from '../../../evidence/plain-words.ts'
import { verifyQuote } from '../../../evidence/verify-quote.ts'
import { isWholeSentence, sentencesIn } from '../../../reading/page/sentences.ts'
import type { ReadText } from '../../../report-reading/for-reports.ts'
import type { Finding } from './findings.ts'
import type { Question } from './questions.ts'

const mostOfQuestion = 3

/** Whole sentences with a word that points at the answer, as they stand. */
export const findByRules = (questions: Question[], texts: ReadText[]): Finding[] =>
  questions.flatMap(({ text, words = [] }) =>
    texts
      .flatMap((read) =>
        sentencesIn(read.lines)
          .filter(isWholeSentence)
          .filter((sentence) => words.some((word) => containsWords(plain(sentence), word)))
          .flatMap((sentence): Finding[] => {
            const found = verifyQuote(sentence, [read])
            return found ? [{ question: text, text: found.quote, found }] : []
          }),
      )
      .slice(0, mostOfQuestion),
  )
