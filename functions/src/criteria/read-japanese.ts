import { kindsNamed } from '../evidence/categories/catalogue.ts'
import patterns from './japanese-words.json' with { type: 'json' }
import type { QueryReading } from './reading.ts'

const between = new RegExp(`(${patterns.between})`, 'u')
const near = new RegExp(patterns.near, 'u')
const place = new RegExp(patterns.place, 'u')
const company = new RegExp(patterns.company, 'u')
const fillers = new RegExp(patterns.fillers, 'u')

type Part = { text: string; isNear: boolean }

/** `札幌で日曜営業の動物病院` in its parts, with whether `near` follows. */
const partsOf = (query: string): Part[] => {
  const pieces = query.split(between)
  return pieces.flatMap((text, index) =>
    index % 2 === 0 && text !== '' && !fillers.test(text)
      ? [{ text, isNear: near.test(pieces[index + 1] ?? '') }]
      : [],
  )
}

/** No name of a kind is longer. */
const longestKind = 40

type Kind = { text: string; before: string; isKnown: boolean }

/** The longest end of a part that the catalogue knows: `駐車場がある歯医者`. */
const kindIn = ({ text }: Part): Kind | null => {
  for (let from = Math.max(0, text.length - longestKind); from < text.length; from++) {
    const kind = text.slice(from)
    const named = kindsNamed(kind)
    if (named?.isClear && named.from === 0) return { text: kind, before: text.slice(0, from), isKnown: true }
  }
  return company.test(text) ? { text, before: '', isKnown: false } : null
}

/** Reads a query in Japanese, which has no spaces: particles separate place, wishes and kind. */
export const readJapanese = (query: string): QueryReading => {
  const parts = partsOf(query.normalize('NFKC').trim())
  const kinds = parts.map(kindIn)
  const at = kinds.findLastIndex((kind) => kind?.isKnown)
  const kindAt = at >= 0 ? at : kinds.findLastIndex((kind) => kind !== null)
  const kind = kinds[kindAt]
  const others = parts.filter((_, index) => index !== kindAt)
  const written = kind?.before ? [...others, { text: kind.before, isNear: false }] : others
  const where = written.find(({ text }) => place.test(text)) ?? (kindAt === 0 ? undefined : written[0])
  return {
    category: kind ? { text: kind.text, isKnown: kind.isKnown } : null,
    place: where
      ? { text: where.text, isCertain: place.test(where.text), ...(where.isNear && { isNear: true }) }
      : null,
    otherPlaces: [],
    wishes: written.filter((part) => part !== where).map(({ text }) => text),
  }
}

/** Whether a query is written without spaces between its words. */
export const isJapanese = (query: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]|^\p{Script=Han}+$/u.test(query) && !/[a-z]{4}/i.test(query)
