import type { Signal } from '@assay/shared/features/hunting/signal'
import { dateIn } from '../../evidence/dates.ts'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import {
  type CompanyTexts,
  finder,
  isAboutItself,
  isDenied,
  linesOf,
  newestFirst,
  shown,
  wordSet,
} from './company-texts.ts'
import { lineSignal } from './dated-quote.ts'
import words from './words.json' with { type: 'json' }

const verbs = wordSet(words.funding.verbs)
const thing = finder(words.funding.things)
const phrase = finder([], words.funding.saysJoined)
const mostSignals = 3
const longestQuote = 400
/** A sentence on clients' rounds has more words before its verb: `We advised Acme, which raised`. */
const mostWordsBefore = 5

const tells = (text: string): boolean => {
  const spoken = plain(text).split(' ')
  const verb = spoken.findIndex((word) => verbs.has(word))
  const said = ` ${spoken.slice(verb).join(' ')} `
  return (
    phrase({ text, said }) !== null ||
    (verb >= 0 && verb <= mostWordsBefore && thing({ text: '', said }) !== null)
  )
}

/** Rounds of funding that the company itself or a search result that names it reports, newest first. */
export const fundingIn = (texts: CompanyTexts): Signal[] => {
  const { pages, listings, distinctiveWords, region } = texts
  const onSite = linesOf(pages)
    .filter((line) => tells(line.text) && isAboutItself(line, texts) && !isDenied(line))
    .map((line) => lineSignal('funding', line, texts))
  const isNamed = (text: string) => distinctiveWords.some((word) => containsWords(plain(text), word))
  const inResults = listings.flatMap(({ url, says }) =>
    says
      .filter((text) => tells(text) && isNamed(text))
      .map((text): Signal => {
        const [quote, date] = [text.slice(0, longestQuote), dateIn(text, region)]
        return { kind: 'funding', text: shown(text), quote, url, date }
      }),
  )
  return newestFirst([...onSite, ...inResults]).slice(0, mostSignals)
}
