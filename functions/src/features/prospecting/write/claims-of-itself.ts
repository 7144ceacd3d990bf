import type { CompanyReading } from '../../../discovery/for-reports.ts'
import { plain, plainWords } from '../../../evidence/plain-words.ts'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import { registrableDomain } from '../../../reading/hosts.ts'
import { isWholeSentence, sentencesIn } from '../../../reading/page/sentences.ts'
import { isDenied, wordsOfItself } from '../../../reading/signals/company-texts.ts'
import type { ProvedSentence } from './draft.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'

const mostClaims = 5
const length = { least: 20, most: 220 }

/** `We have`, `Our team has`: such a sentence is about the company, one further on may ask for a call. */
const wordsOfSubject = 2

const claims = (sentence: string): boolean =>
  sentence.length >= length.least &&
  sentence.length <= length.most &&
  isWholeSentence(sentence) &&
  plainWords(sentence)
    .slice(0, wordsOfSubject)
    .some((word) => wordsOfItself.has(word)) &&
  !isDenied({ text: sentence, said: ` ${plain(sentence)} ` })

/** What a company says of itself on its site, in the first person and verbatim, without what it denies. */
export const claimsOfItself = ({ texts, website }: CompanyReading): ProvedSentence[] => {
  const domain = website ? registrableDomain(website) : null
  const found = texts
    .filter(({ url, method }) => method === 'text' && registrableDomain(url) === domain)
    .flatMap(({ url, lines }) =>
      sentencesIn(lines).flatMap((quote) => (claims(quote) ? [{ quote, url }] : [])),
    )
  return firstOfEach(found, ({ quote }) => plain(quote))
    .slice(0, mostClaims)
    .map(({ quote, url }) => ({
      part: 'selling_points',
      text: quote,
      evidence: evidenceOfQuote({ quote, url }, texts),
      date: null,
    }))
}
