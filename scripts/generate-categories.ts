/**
 * Writes the kinds of business and an index of what twelve languages call them, from OpenStreetMap's
 * tagging schema (ISC) and the tables beside it: `node scripts/generate-categories.ts`. A test fails if
 * the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import businessTypes from '../functions/src/evidence/categories/business-types.json' with { type: 'json' }
import { isLinking } from '../functions/src/evidence/categories/linking.ts'
import moreKinds from '../functions/src/evidence/categories/more-kinds.json' with { type: 'json' }
import moreNames from '../functions/src/evidence/categories/more-names.json' with { type: 'json' }
import { shortened } from '../functions/src/evidence/categories/organisations.ts'
import { keyOf, languages, wordsIn } from '../functions/src/evidence/categories/stems.ts'
import { claimOf, strengths } from '../functions/src/evidence/categories/strengths.ts'

type Preset = {
  tags: Record<string, string>
  addTags?: Record<string, string>
  fields?: string[]
  moreFields?: string[]
  searchable?: boolean
}
type Words = { name?: string; aliases?: string; terms?: string }

const require = createRequire(import.meta.url)

const target = new URL('../functions/src/evidence/categories/categories.generated.json', import.meta.url)

/** Keys whose presets may be businesses; the fields decide. */
const kinds =
  /^(shop|office|craft|healthcare|education|tourism|leisure|amenity|club)\/|^man_made\/works|^landuse\/(vineyard|plant_nursery|quarry)$/
/** Public authorities, equipment and places without an owner, though the schema gives them contacts. */
const noBusiness =
  /^(office\/(government|diplomatic|political_party|quango|administrative|religion|yes)|shop\/vacant|amenity\/(townhall|police|prison|courthouse|fire_station|polling_station|ranger_station|place_of_worship|monastery|grave_yard|toilets|shower|parking|bicycle_parking|recycling_container|watering_place|water_point|public_bookcase|give_box|parcel_locker|post_box|atm|payment_terminal|smoking_area|shelter|trolley_bay|vacuum_cleaner|dog_toilet|device_charging_station|luggage_locker|dressing_room|sanitary_dump_station|kneipp_water_cure|bicycle_repair_station|recycling)|leisure\/(park|garden|nature_reserve|fitness_station|dog_park|slipway|bird_hide|hot_tub|swimming_area|swimming_pool)|tourism\/(attraction|information))(\/|_|$)/

const presets: Record<string, Preset> = require('@openstreetmap/id-tagging-schema/dist/presets.min.json')

/** The fields of a preset with those it takes from others (`{amenity/restaurant}`) or its parent. */
const fieldsOf = (id: string, list: 'fields' | 'moreFields', seen: string[] = []): string[] => {
  const preset = presets[id]
  if (!preset || seen.includes(id)) return []
  const parent = id.slice(0, Math.max(0, id.lastIndexOf('/')))
  if (!preset[list]) return fieldsOf(parent, list, [...seen, id])
  return preset[list].flatMap((field) => {
    const other = /^\{(.+)\}$/.exec(field)?.[1]
    return other ? [other, ...fieldsOf(other, list, [...seen, id])] : [field]
  })
}

/** A business has opening hours, a website or contacts. */
const marks = ['@templates/poi', '@templates/contact', 'opening_hours', 'website']

const isBusiness = (id: string): boolean => {
  if (!kinds.test(id) || noBusiness.test(id) || presets[id]?.searchable === false) return false
  const fields = [...fieldsOf(id, 'fields'), ...fieldsOf(id, 'moreFields')]
  return marks.some((mark) => fields.includes(mark))
}

/** Of old and new keys for the same (`amenity`, `education`), the map has mostly the old one. */
const tagsOf = (id: string): Record<string, string> => {
  const more: Record<string, Record<string, string>> = moreKinds
  const { tags, addTags = {} } = presets[id] ?? { tags: more[id] ?? {} }
  return tags.education && addTags.amenity ? { amenity: addTags.amenity } : tags
}

const listOf = (text: string | undefined, separator: RegExp): string[] =>
  (text ?? '').split(separator).flatMap((part) => part.trim() || [])

type Names = Record<string, string[]>
type Kind = {
  id: string
  businessType: string
  label: string
  tags: Record<string, string>
  names: Names
  terms: Names
}

/** The business type of the longest listed beginning of the id. */
const businessTypeOf = (id: string): string => {
  const [longest] = Object.entries(businessTypes)
    .filter(([start]) => id.startsWith(start))
    .toSorted(([a], [b]) => b.length - a.length)
  return longest?.[1] ?? 'Business Services'
}

/** `Real Estate Agent` is written as in a sentence; `HVAC` stays. */
const asLabel = (name: string): string => {
  const small = name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return small.charAt(0).toUpperCase() + small.slice(1)
}

const kindOf = (id: string, words: Map<string, Record<string, Words>>): Kind => {
  const names: Names = {}
  const terms: Names = {}
  const more: Names = (moreNames as Record<string, Names>)[id] ?? {}
  for (const [language, ofPresets] of words) {
    const given = ofPresets[id]
    const named = listOf([given?.name, given?.aliases].filter(Boolean).join('\n'), /\n|\s+\/\s+/)
    const all = [...new Set([...(more[language] ?? []), ...named])]
    const hinted = listOf(given?.terms, /,/).filter((term) => !all.includes(term))
    if (all.length > 0) names[language] = all
    if (hinted.length > 0) terms[language] = [...new Set(hinted)]
  }
  const label = asLabel(names.en?.[0] ?? id)
  return { id, businessType: businessTypeOf(id), label, tags: tagsOf(id), names, terms }
}

/** Which kinds the words of one language claim, by their stems; of several claims the strongest. */
const indexOf = (kinds: Kind[], language: string): Record<string, number[]> => {
  const index = new Map<string, Map<number, number>>()
  const claim = (words: string[], kind: number, strength: number) => {
    const key = keyOf(words, language)
    const claims = index.get(key) ?? new Map<number, number>()
    if (key) index.set(key, claims.set(kind, Math.max(strength, claims.get(kind) ?? 0)))
  }
  for (const [kind, { names, terms }] of kinds.entries()) {
    for (const name of names[language] ?? []) {
      const words = wordsIn(name)
      claim(words, kind, strengths.name)
      const short = shortened(words)
      const content = short?.words.filter((word) => !isLinking(word)) ?? []
      if (short?.organisation && content.length > 0)
        claim([...content, short.organisation], kind, strengths.shortened)
    }
    for (const term of terms[language] ?? []) claim(wordsIn(term), kind, strengths.term)
  }
  return Object.fromEntries(
    [...index].map(([key, claims]) => [key, [...claims].map(([kind, strength]) => claimOf(kind, strength))]),
  )
}

/** The content that the file should have: one kind or language per line. */
export const renderCategories = (): string => {
  const words = new Map(
    languages.map((language) => [
      language as string,
      require(`@openstreetmap/id-tagging-schema/dist/translations/${language}.min.json`)[language].presets
        .presets as Record<string, Words>,
    ]),
  )
  const kinds = [...Object.keys(presets).filter(isBusiness), ...Object.keys(moreKinds)]
    .toSorted()
    .map((id) => kindOf(id, words))
  const rows = kinds.map(({ terms: _, ...row }) => JSON.stringify(row))
  const indexes = languages.map((language) => `"${language}":${JSON.stringify(indexOf(kinds, language))}`)
  return `{"kinds":[\n${rows.join(',\n')}\n],"words":{\n${indexes.join(',\n')}\n}}\n`
}

/** Whether the committed file equals the generated one. */
export const isUpToDate = (): boolean => readFileSync(target, 'utf8') === renderCategories()

if (import.meta.main) writeFileSync(target, renderCategories())
