import { hostOf, mailsIn, pagesIn } from './addresses.ts'
import type { ClaimKind, Found } from './claim.ts'
import { strangeCompaniesIn } from './companies.ts'
import { datesIn, isAmongDates } from './dates.ts'
import { figuresIn, isAmongFigures } from './figures.ts'
import { strangersIn } from './people.ts'
import { isAmongPhones, phonesIn } from './phones.ts'
import { saidIn } from './said.ts'
import { withoutSentences } from './sentences.ts'
import { visibleSigns } from './signs.ts'

/** From what an answer is written. */
export type Known = {
  /** Evidence and what strangers say: their dates, figures and names count, their contacts do not. */
  texts: string[]
  /** Proved contacts, addresses of pages that were read, and texts of the user: all that they state counts. */
  trusted: string[]
}

/** A value that no known text states. */
export type Invention = { kind: ClaimKind; text: string }

/** An answer without its inventions; `leftOut` counts the sentences that had them. */
export type Checked = { text: string; inventions: Invention[]; leftOut: number }

/** All that a text states as its reader sees it, each claim in one kind only. */
const readingOf = (shown: string) => {
  const mails = mailsIn(shown)
  const pages = pagesIn(mails.rest)
  const dates = datesIn(pages.rest)
  const phones = phonesIn(dates.rest)
  const figures = figuresIn(phones.rest)
  return { mails, pages, dates, phones, figures }
}

const keysOf = <Key>(...found: Found<Key>[]): Key[] =>
  found.flatMap(({ claims }) => claims.map(({ key }) => key))

/** What a sentence needs to state anything. */
const telling = /[\p{L}\p{N}@]/u

/**
 * Reads what is known once and gives the reader of answers: it leaves out each sentence that states a mail address,
 * a telephone number, the address of a page, a date, a figure, a person or a company with its legal form that nothing
 * known states.
 */
export const withoutInventions = ({ texts, trusted }: Known): ((answer: string) => Checked) => {
  const [ownText, otherText] = [trusted, texts].map((known) => visibleSigns(known.join('\n'))) as [
    string,
    string,
  ]
  const [own, others] = [readingOf(ownText), readingOf(otherText)]
  const said = saidIn(`${otherText}\n${ownText}`)
  const mails = new Set(keysOf(own.mails))
  const pages = new Set(keysOf(own.pages))
  const hosts = new Set([...pages].map(hostOf))
  const isKnownPhone = isAmongPhones(keysOf(own.phones))
  const isKnownDate = isAmongDates(keysOf(own.dates, others.dates))
  const isKnownFigure = isAmongFigures(keysOf(own.figures, others.figures))

  const inventionsIn = (sentence: string): Invention[] => {
    const shown = visibleSigns(sentence)
    if (!telling.test(shown)) return []
    const read = readingOf(shown)
    const unless = <Key>(
      kind: ClaimKind,
      claims: { text: string; key: Key }[],
      isKnown: (key: Key) => boolean,
    ) => claims.filter(({ key }) => !isKnown(key)).map(({ text }): Invention => ({ kind, text: text.trim() }))
    return [
      ...unless('mail', read.mails.claims, (mail) => mails.has(mail)),
      ...unless('page', read.pages.claims, (page) => pages.has(page) || hosts.has(page)),
      ...unless('phone', read.phones.claims, isKnownPhone),
      ...unless('date', read.dates.claims, isKnownDate),
      ...unless('figure', read.figures.claims, isKnownFigure),
      ...unless('person', strangersIn(read.pages.rest, said), () => false),
      ...unless('company', strangeCompaniesIn(read.pages.rest, said), () => false),
    ]
  }

  return (answer) => {
    const inventions: Invention[] = []
    let leftOut = 0
    const text = withoutSentences(answer, (sentence) => {
      const found = inventionsIn(sentence)
      inventions.push(...found)
      if (found.length > 0) leftOut += 1
      return found.length === 0
    })
    return { text, inventions, leftOut }
  }
}
