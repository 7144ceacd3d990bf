import { type BusinessType, businessTypes } from '@assay/shared/features/hunting/criteria'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import typeNames from './business-type-names.json' with { type: 'json' }
import data from './categories.generated.json' with { type: 'json' }
import { kindOfClaim, strengthOf, strengths } from './claims.ts'
import { isOrganisation } from './organisations.ts'
import { keyOf, languages, wordsIn } from './stems.ts'

/** A kind of business, from OpenStreetMap's tagging schema. */
export type Category = {
  /** The schema's id; kinds of a kind begin with its id: `amenity/restaurant/pizza`. */
  id: string
  businessType: BusinessType
  /** English singular, as at the beginning of a sentence. */
  label: string
  /** What each language calls it, by language code. */
  names: Record<string, string[]>
  /** A business of this kind has all of these tags. */
  tags: OsmTag[]
}

/** The kinds that the words `from` up to, not including, `to` of a text name. */
export type Named = {
  categories: Category[]
  from: number
  to: number
  /** Set when the words name a whole business type: `healthcare`. */
  businessType: BusinessType | null
}

export type Catalogue = {
  all: readonly Category[]
  byId: (id: string) => Category | null
  ofType: (businessType: BusinessType) => Category[]
  /** The kinds that a text names, by the longest name in it and the clearest; null if it names none. */
  find: (words: string[]) => Named | null
  /** Whether a word stands in the name of a kind: it does not tell one firm from another. */
  isOfName: (word: string) => boolean
  /** Kinds that have to do with a text, best first: what a model may choose among. */
  suggest: (text: string, most: number) => Category[]
}

/** No name has more words. */
const mostWords = 5

/** A longer text is no name and no query. */
const mostRead = 150

const indexes = data.words as Record<string, Record<string, number[]>>

const allKinds = (): Category[] =>
  data.kinds.map(({ id, businessType, label, tags, names }) => ({
    id,
    businessType: businessTypes.find((type) => type === businessType) ?? 'Business Services',
    label,
    names: names as Record<string, string[]>,
    tags: Object.entries(tags).map(([key, value]) => ({ key, values: value === '*' ? [] : [value] })),
  }))

const typesByName = (): Map<string, BusinessType> =>
  new Map(
    businessTypes.flatMap((type) =>
      typeNames[type].map((name) => [keyOf(wordsIn(name), 'en'), type] as const),
    ),
  )

/** What the words claim in any language. Without its `shop` or `agency`, a name claims less. */
const claimsOn = (words: string[]): number[] => {
  const short = words.filter((word) => !isOrganisation(word))
  return languages.flatMap((language) => {
    const index = indexes[language] ?? {}
    const shortened = short.length < words.length ? (index[keyOf(short, language)] ?? []) : []
    const weaker = shortened.map((claim) => (strengthOf(claim) === strengths.name ? claim - 1 : claim))
    return [...(index[keyOf(words, language)] ?? []), ...weaker]
  })
}

/** The kinds that the words name, by the clearest claims; a mere hint names nothing. */
const namedBy = (words: string[]): { kinds: number[]; strength: number } => {
  const claims = claimsOn(words)
  const strength = Math.max(0, ...claims.map(strengthOf))
  const strongest = strength > strengths.term ? claims.filter((claim) => strengthOf(claim) === strength) : []
  return { kinds: [...new Set(strongest.map(kindOfClaim))], strength }
}

type Span = { from: number; to: number; kinds: number[]; strength: number }

/** The clearest of the longest names; of equals the last, since in English the noun comes last. */
const longestSpan = (words: string[]): Span | null => {
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    const spans = Array.from({ length: words.length - length + 1 }, (_, from) => ({
      from,
      to: from + length,
      ...namedBy(words.slice(from, from + length)),
    })).filter(({ kinds }) => kinds.length > 0)
    const [best] = spans.toReversed().toSorted((a, b) => b.strength - a.strength)
    if (best) return best
  }
  return null
}

/** The stems of all words in a language's names of kinds. */
const stemsOfNames = (language: string): Set<string> =>
  new Set(
    Object.entries(indexes[language] ?? {}).flatMap(([key, claims]) =>
      claims.some((claim) => strengthOf(claim) > strengths.term) ? key.split(' ') : [],
    ),
  )

const open = (): Catalogue => {
  const all = allKinds()
  const byId = new Map(all.map((category) => [category.id, category]))
  const types = typesByName()
  const kindsAt = (indices: number[]) => indices.flatMap((index) => all[index] ?? [])
  const ofType = (businessType: BusinessType) =>
    all.filter((category) => category.businessType === businessType)

  const findType = (words: string[]): Named | null => {
    for (let length = Math.min(mostWords, words.length); length > 0; length--) {
      for (let from = words.length - length; from >= 0; from--) {
        const businessType = types.get(keyOf(words.slice(from, from + length), 'en'))
        if (businessType) return { categories: ofType(businessType), from, to: from + length, businessType }
      }
    }
    return null
  }

  const find = (all: string[]): Named | null => {
    const words = all.slice(0, mostRead)
    const span = longestSpan(words)
    const type = findType(words)
    if (!span || (type && type.to - type.from > span.to - span.from)) return type
    const { from, to, kinds } = span
    return { categories: kindsAt(kinds), from, to, businessType: null }
  }

  const namesOfWords = languages.map((language) => ({ language, stems: stemsOfNames(language) }))
  const isOfName = (word: string) =>
    namesOfWords.some(({ language, stems }) => stems.has(keyOf([word], language)))

  const suggest = (text: string, most: number): Category[] => {
    const words = wordsIn(text)
    const points = new Map<number, number>()
    for (const claim of words.flatMap((word) => claimsOn([word]))) {
      const kind = kindOfClaim(claim)
      points.set(kind, (points.get(kind) ?? 0) + strengthOf(claim))
    }
    const hinted = kindsAt([...points].toSorted(([, a], [, b]) => b - a).map(([kind]) => kind))
    return [...new Set([...(find(words)?.categories ?? []), ...hinted])].slice(0, most)
  }

  return { all, byId: (id) => byId.get(id) ?? null, ofType, find, isOfName, suggest }
}

let opened: Catalogue | null = null

/** All kinds of business in twelve languages; built once per process, when first needed. */
export const openCatalogue = (): Catalogue => {
  opened ??= open()
  return opened
}

/** The kinds that a text names; null when it names none, so that the text itself is searched for. */
export const kindsNamed = (text: string): Named | null => openCatalogue().find(wordsIn(text))

/** Whether every business of kind `one` is also of kind `other`: a pizzeria is a restaurant. */
export const isKindOf = (one: Category, other: Category): boolean =>
  one.id === other.id || one.id.startsWith(`${other.id}/`)
