import { languages } from '../../words/language.ts'
import { type TraitId, traitIds } from '../words/phrase-book.ts'
import { phraseBooks } from '../words/phrases.ts'
import { type Trade, trades } from '../words/trades.ts'

export type Verdict = { verdict: 'yes' | 'partial' | 'no' | 'unknown'; quote: string }

const unknown: Verdict = { verdict: 'unknown', quote: '' }
const books = Object.values(phraseBooks)

const patternOf = (phrase: string, values: Record<string, string>): RegExp =>
  new RegExp(
    phrase
      .split(/(\{\w+\})/)
      .map((part) => {
        const key = /^\{(\w+)\}$/.exec(part)?.[1]
        if (!key) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        return values[key] ?? '[^\\n]{1,90}?'
      })
      .join(''),
    'u',
  )

const escapedNoun = (noun: string) => noun.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const sayings = new Map<string, { is: RegExp[]; isNot: RegExp[] }>()

/** The patterns of a trade's own sites, and of its suppliers' sites. */
const sayingsOf = (trade: Trade) => {
  const known = sayings.get(trade.id)
  if (known) return known
  const made = languages.flatMap((language) =>
    books.map(({ byLanguage }) => {
      const noun = escapedNoun(trade.nouns[language])
      const { welcome, supplier } = byLanguage[language]
      return { is: patternOf(welcome, { noun }), isNot: patternOf(supplier, {}) }
    }),
  )
  const both = { is: made.map(({ is }) => is), isNot: made.map(({ isNot }) => isNot) }
  sayings.set(trade.id, both)
  return both
}

const found = (text: string, patterns: RegExp[]): string | null => {
  for (const pattern of patterns) {
    const quote = pattern.exec(text)?.[0]
    if (quote) return quote
  }
  return null
}

const welcomes = languages.flatMap((language) =>
  books.map(({ byLanguage }) => patternOf(byLanguage[language].welcome, {})),
)

const tradeVerdict = (trade: Trade, text: string): Verdict => {
  const { is, isNot } = sayingsOf(trade)
  const denial = found(text, isNot)
  if (denial) return { verdict: 'no', quote: denial }
  const quote = found(text, is)
  if (quote) return { verdict: 'yes', quote }
  const other = found(text, welcomes)
  return other ? { verdict: 'no', quote: other } : unknown
}

const traitVerdict = (id: TraitId, text: string): Verdict => {
  for (const { byLanguage } of books) {
    for (const language of languages) {
      const { yes, no } = byLanguage[language]
      if (text.includes(yes[id])) return { verdict: 'yes', quote: yes[id] }
      if (text.includes(no[id])) return { verdict: 'no', quote: no[id] }
    }
  }
  return unknown
}

const closings = languages.flatMap((language) =>
  books.flatMap(({ byLanguage }) => byLanguage[language].closed.map((phrase) => patternOf(phrase, {}))),
)
const moves = languages.flatMap((language) =>
  books.flatMap(({ byLanguage }) => byLanguage[language].moved.map((phrase) => patternOf(phrase, {}))),
)

/** `yes` when a sentence mentions the event; otherwise unknown. */
const eventVerdict = (patterns: RegExp[], text: string): Verdict => {
  const quote = found(text, patterns)
  return quote ? { verdict: 'yes', quote } : unknown
}

const topics: Record<TraitId, RegExp> = {
  parking: /park/i,
  saturday: /saturday/i,
  wheelchair: /wheelchair/i,
  family: /family/i,
}

/** The verdict of a careful reader, from the text alone. */
export const judged = (criterion: string, text: string): Verdict => {
  if (/closed for good/i.test(criterion)) return eventVerdict(closings, text)
  if (/moved away/i.test(criterion)) return eventVerdict(moves, text)
  const trait = traitIds.find((id) => topics[id].test(criterion))
  if (trait) return traitVerdict(trait, text)
  const asked = criterion.toLowerCase()
  const trade = trades.find(({ plural }) => asked.includes(plural.toLowerCase()))
  return trade ? tradeVerdict(trade, text) : unknown
}
