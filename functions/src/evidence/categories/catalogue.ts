import { type BusinessType, businessTypes } from '@assay/shared/features/hunting/criteria'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import { keyOf, languages, wordsIn } from './stems.ts'

/** A kind of business, from OpenStreetMap's tagging schema. */
export type Category = {
  /** The schema's id; kinds of a kind begin with its id: `amenity/restaurant/pizza`. */
  id: string
  businessType: BusinessType
  /** English singular. */
  label: string
  /** What each language calls it, by language code. */
  names: Record<string, string[]>
  /** Words that have to do with it, without naming it. */
  terms: Record<string, string[]>
  /** A business of this kind has all of these tags. */
  tags: OsmTag[]
}

/** The kinds that the words `from` up to, not including, `to` of a text name. */
export type Named = { categories: Category[]; from: number; to: number }

export type Catalogue = {
  all: readonly Category[]
  byId: (id: string) => Category | null
  /** The kinds that a text names, by the longest name in it and the clearest; null if it names none. */
  find: (words: string[]) => Named | null
  /** Kinds that have to do with a text, best first: what a model may choose among. */
  suggest: (text: string, most: number) => Category[]
}

type Words = Record<string, string[]>
type Row = { id: string; tags: string[]; names: Words; terms: Words }

/** A whole name counts most, then one without its `shop` or `agency`; a mere hint counts least. */
const strengths = { name: 3, shortened: 2, term: 1 } as const
type Claim = { category: Category; strength: number }

const dataOf = async () => {
  const [rows, more, types, organisations] = await Promise.all([
    import('./categories.json', { with: { type: 'json' } }),
    import('./more-names.json', { with: { type: 'json' } }),
    import('./business-types.json', { with: { type: 'json' } }),
    import('./organisation-words.json', { with: { type: 'json' } }),
  ])
  return {
    rows: rows.default as unknown as Row[],
    more: more.default as Record<string, Words>,
    types: Object.entries(types.default),
    organisations: organisations.default,
  }
}

/** The business type of the longest listed beginning of the id. */
const businessTypeOf = (id: string, types: [string, string][]): BusinessType => {
  const [longest] = types
    .filter(([start]) => id.startsWith(start))
    .toSorted(([a], [b]) => b.length - a.length)
  return businessTypes.find((type) => type === longest?.[1]) ?? 'Business Services'
}

const tagOf = (text: string): OsmTag => {
  const [key = '', value = '*'] = text.split('=')
  return { key, values: value === '*' ? [] : [value] }
}

const joined = (one: Words, other: Words | undefined): Words =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other ?? {})])].map((language) => [
      language,
      [...new Set([...(one[language] ?? []), ...(other?.[language] ?? [])])],
    ]),
  )

/** Claims on keys of stems, for one language. */
type Index = Map<string, Claim[]>

const claim = (index: Index, key: string, claimed: Claim) => {
  if (key) index.set(key, [...(index.get(key) ?? []), claimed])
}

const indexOf = (
  categories: Category[],
  language: string,
  isOrganisation: (word: string) => boolean,
): Index => {
  const index: Index = new Map()
  for (const category of categories) {
    for (const name of category.names[language] ?? []) {
      const words = wordsIn(name)
      claim(index, keyOf(words, language), { category, strength: strengths.name })
      const short = words.filter((word) => !isOrganisation(word))
      if (short.length < words.length && short.length > 0) {
        claim(index, keyOf(short, language), { category, strength: strengths.shortened })
      }
    }
    for (const term of category.terms[language] ?? []) {
      claim(index, keyOf(wordsIn(term), language), { category, strength: strengths.term })
    }
  }
  return index
}

const strongest = (claims: Claim[]): Claim[] => {
  const most = Math.max(...claims.map(({ strength }) => strength))
  return claims.filter(({ strength }) => strength === most)
}

const open = async (): Promise<Catalogue> => {
  const { rows, more, types, organisations } = await dataOf()
  const all = rows.map(({ id, tags, names, terms }): Category => {
    const known = joined(names, more[id])
    return {
      id,
      businessType: businessTypeOf(id, types),
      label: known.en?.[0] ?? id,
      names: known,
      terms,
      tags: tags.map(tagOf),
    }
  })
  const organisationKeys = new Set(
    organisations.flatMap((word) => languages.map((language) => keyOf([word], language))),
  )
  const isOrganisation = (word: string) =>
    organisationKeys.has(keyOf([word], 'en')) || organisationKeys.has(word)
  const indexes = languages.map((language) => ({ language, index: indexOf(all, language, isOrganisation) }))
  const byId = new Map(all.map((category) => [category.id, category]))

  const claimsOn = (words: string[]): Claim[] => {
    const short = words.filter((word) => !isOrganisation(word))
    return indexes.flatMap(({ language, index }) => {
      const whole = index.get(keyOf(words, language)) ?? []
      const shortened = short.length < words.length ? (index.get(keyOf(short, language)) ?? []) : []
      return [
        ...whole,
        ...shortened.map((found) => ({ ...found, strength: Math.min(found.strength, strengths.shortened) })),
      ]
    })
  }

  const find = (words: string[]): Named | null => {
    const spans: { from: number; to: number; claims: Claim[] }[] = []
    for (let length = Math.min(5, words.length); length > 0; length--) {
      for (let from = words.length - length; from >= 0; from--) {
        const claims = claimsOn(words.slice(from, from + length))
        // A hint counts only for a text that says nothing else: `machine` does not make a cash machine.
        const counting =
          length === words.length ? claims : claims.filter(({ strength }) => strength > strengths.term)
        if (counting.length > 0) spans.push({ from, to: from + length, claims: strongest(counting) })
      }
      if (spans.length > 0) break
    }
    const [best] = spans.toSorted((a, b) => (b.claims[0]?.strength ?? 0) - (a.claims[0]?.strength ?? 0))
    return best
      ? {
          categories: [...new Set(best.claims.map(({ category }) => category))],
          from: best.from,
          to: best.to,
        }
      : null
  }

  const suggest = (text: string, most: number): Category[] => {
    const points = new Map<Category, number>()
    for (const word of wordsIn(text)) {
      for (const { category, strength } of claimsOn([word]))
        points.set(category, (points.get(category) ?? 0) + strength)
    }
    const named = find(wordsIn(text))?.categories ?? []
    return [
      ...new Set([...named, ...[...points].toSorted(([, a], [, b]) => b - a).map(([category]) => category)]),
    ].slice(0, most)
  }

  return { all, byId: (id) => byId.get(id) ?? null, find, suggest }
}

let opened: Promise<Catalogue> | null = null

/** All kinds of business in twelve languages; read once per process, when first needed. */
export const openCatalogue = (): Promise<Catalogue> => {
  opened ??= open()
  return opened
}

/** Whether every business of kind `one` is also of kind `other`: a pizzeria is a restaurant. */
export const isKindOf = (one: Category, other: Category): boolean =>
  one.id === other.id || one.id.startsWith(`${other.id}/`)
