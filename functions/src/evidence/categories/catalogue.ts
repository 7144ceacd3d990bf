import { type BusinessType, businessTypes } from '@assay/shared/features/hunting/criteria'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import typeNames from './business-type-names.json' with { type: 'json' }
import data from './categories.generated.json' with { type: 'json' }
import { claimsOn, isWordOfName } from './claims.ts'
import { headOf } from './head.ts'
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
  /** Whether the words alone are a name, so that what stands beside them only tells more. */
  isClear: boolean
  /** Set when the words name a whole business type: `healthcare`. */
  businessType: BusinessType | null
}

export type Catalogue = {
  all: readonly Category[]
  byId: (id: string) => Category | null
  ofType: (businessType: BusinessType) => Category[]
  /** The kinds that a phrase names by its head; null if it names none, or only something near to one. */
  find: (words: string[]) => Named | null
  /** Whether a word stands in the name of a kind: it does not tell one firm from another. */
  isOfName: (word: string) => boolean
  /** Kinds that have to do with a text, best first: what a model may choose among. */
  suggest: (text: string, most: number) => Category[]
}

/** A longer text is no name and no query. */
const mostRead = 24

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

const open = (): Catalogue => {
  const all = allKinds()
  const byId = new Map(all.map((category) => [category.id, category]))
  const types = typesByName()
  const kindsAt = (indices: number[]) => indices.flatMap((index) => all[index] ?? [])
  const ofType = (businessType: BusinessType) =>
    all.filter((category) => category.businessType === businessType)

  const find = (all: string[]): Named | null => {
    const words = all.slice(0, mostRead)
    const businessType = types.get(keyOf(words, 'en'))
    if (businessType)
      return { categories: ofType(businessType), from: 0, to: words.length, isClear: false, businessType }
    const head = headOf(words)
    return head && { ...head, categories: kindsAt(head.kinds), businessType: null }
  }

  const isOfName = (word: string) => languages.some((language) => isWordOfName(word, language))

  const suggest = (text: string, most: number): Category[] => {
    const words = wordsIn(text)
    const points = new Map<number, number>()
    for (const { kind, strength } of words.flatMap((word) => claimsOn([word])))
      points.set(kind, (points.get(kind) ?? 0) + strength)
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
