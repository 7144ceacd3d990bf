import type { Signal } from '@assay/shared/features/hunting/signal'
import { dateIn } from '../../evidence/dates.ts'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import {
  type CompanyTexts,
  isAboutItself,
  isDenied,
  linesOf,
  newestFirst,
  shown,
  wordSet,
} from './company-texts.ts'
import { lineSignal } from './dated-quote.ts'
import words from './words.json' with { type: 'json' }

const { things, saysJoined } = words.funding
const verbs = wordSet(words.funding.verbs)
const mostSignals = 3
/** A sentence on clients' rounds has more words before its verb: `We advised Acme, which raised`. */
const mostWordsBefore = 5

const tells = (text: string): boolean => {
  const spoken = plain(text).split(' ')
  const verb = spoken.findIndex((word) => verbs.has(word))
  return (
    saysJoined.some((one) => text.includes(one)) ||
    (verb >= 0 &&
      verb <= mostWordsBefore &&
      things.some((thing) => ` ${spoken.slice(verb).join(' ')} `.includes(` ${thing} `)))
  )
}

const onSite = (texts: CompanyTexts): Signal[] =>
  linesOf(texts.pages)
    .filter((line) => tells(line.text) && isAboutItself(line, texts) && !isDenied(line))
    .map((line) => lineSignal('funding', line, texts))

/** In what search results say: only sentences that name the company. */
const inListings = ({ listings, distinctiveWords, region }: CompanyTexts): Signal[] =>
  listings.flatMap(({ url, says }) =>
    says
      .filter((text) => tells(text) && distinctiveWords.some((word) => containsWords(plain(text), word)))
      .map(
        (text): Signal => ({
          kind: 'funding',
          text: shown(text),
          quote: text.slice(0, 400),
          url,
          date: dateIn(text, region),
        }),
      ),
  )

/** Rounds of funding that the company itself or a search result about it reports, newest first. */
export const fundingIn = (texts: CompanyTexts): Signal[] =>
  newestFirst([...onSite(texts), ...inListings(texts)]).slice(0, mostSignals)
