import { containsWords, plain } from '../plain-words.ts'
import { hostOf, mailsIn, pagesIn } from './addresses.ts'
import type { ClaimKind } from './claim.ts'
import { datesIn, isSaidBy } from './dates.ts'
import { figuresIn, isSameFigure } from './figures.ts'
import { type Said, strangersIn } from './people.ts'
import { isSamePhone, phonesIn } from './phones.ts'
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

/** All that a text states, each claim in one kind only. */
const readingOf = (text: string) => {
  const shown = visibleSigns(text)
  const mails = mailsIn(shown)
  const pages = pagesIn(mails.rest)
  const dates = datesIn(pages.rest)
  const phones = phonesIn(dates.rest)
  const figures = figuresIn(phones.rest)
  return { mails, pages, dates, phones, figures }
}

/** What the trusted texts state, and what they and the others do. */
const readingsOf = (trusted: string[], texts: string[]) => {
  const [own, others] = [readingOf(trusted.join('\n')), readingOf(texts.join('\n'))]
  const dates = [...own.dates.claims, ...others.dates.claims]
  const figures = [...own.figures.claims, ...others.figures.claims]
  return [own, { dates, figures }] as const
}

const saidIn = (texts: string[]): Said => {
  const words = plain(visibleSigns(texts.join(' ; ')).replace(/['’]s(?!\p{L})/gu, ''))
  const unspaced = words.replaceAll(' ', '')
  return {
    has: (name) => containsWords(words, name) || (/\p{Script=Han}/u.test(name) && unspaced.includes(name)),
  }
}

/**
 * Reads what is known once and gives the reader of answers: it leaves out each sentence that states a mail address,
 * a telephone number, the address of a page, a date, a figure or a person that nothing known states.
 */
export const withoutInventions = ({ texts, trusted }: Known): ((answer: string) => Checked) => {
  const [own, all] = readingsOf(trusted, texts)
  const said = saidIn([...texts, ...trusted])
  const mails = new Set(own.mails.claims.map(({ key }) => key))
  const pages = new Set(own.pages.claims.map(({ key }) => key))
  const hosts = new Set([...pages].map(hostOf))

  const inventionsIn = (sentence: string): Invention[] => {
    const read = readingOf(sentence)
    const unless = <Key>(
      kind: ClaimKind,
      claims: { text: string; key: Key }[],
      isKnown: (key: Key) => boolean,
    ) => claims.filter(({ key }) => !isKnown(key)).map(({ text }): Invention => ({ kind, text: text.trim() }))
    return [
      ...unless('mail', read.mails.claims, (mail) => mails.has(mail)),
      ...unless('page', read.pages.claims, (page) => pages.has(page) || hosts.has(page)),
      ...unless('phone', read.phones.claims, (phone) =>
        own.phones.claims.some(({ key }) => isSamePhone(phone, key)),
      ),
      ...unless('date', read.dates.claims, (date) => all.dates.some(({ key }) => isSaidBy(date, key))),
      ...unless('figure', read.figures.claims, (figure) =>
        all.figures.some(({ key }) => isSameFigure(figure, key)),
      ),
      ...unless('person', strangersIn(read.pages.rest, said), () => false),
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
