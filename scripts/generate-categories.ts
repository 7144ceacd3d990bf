/**
 * Writes the kinds of business and their names from OpenStreetMap's tagging schema (ISC):
 * `node scripts/generate-categories.ts`. A test fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs', 'ja', 'tr'] as const

type Preset = { tags: Record<string, string>; fields?: string[]; moreFields?: string[]; searchable?: boolean }
type Words = { name?: string; aliases?: string; terms?: string }

const schema = createRequire(import.meta.url)
const load = (file: string) => schema(`@openstreetmap/id-tagging-schema/dist/${file}.min.json`)

const target = new URL('../functions/src/evidence/categories/categories.json', import.meta.url)

/** Keys whose presets may be businesses; the fields decide. */
const kinds =
  /^(shop|office|craft|healthcare|education|tourism|leisure|amenity|club)\/|^man_made\/works|^landuse\/(vineyard|plant_nursery|quarry)$/
/** Public authorities, equipment and places without an owner, though the schema gives them contacts. */
const noBusiness =
  /^(office\/(government|diplomatic|political_party|quango|administrative|religion|yes)|shop\/vacant|amenity\/(townhall|police|prison|courthouse|fire_station|polling_station|ranger_station|place_of_worship|monastery|grave_yard|toilets|shower|parking|bicycle_parking|recycling_container|watering_place|water_point|public_bookcase|give_box|parcel_locker|post_box|atm|payment_terminal|smoking_area|shelter|trolley_bay|vacuum_cleaner|dog_toilet|device_charging_station|luggage_locker|dressing_room|sanitary_dump_station|kneipp_water_cure|bicycle_repair_station|recycling)|leisure\/(park|garden|nature_reserve|fitness_station|dog_park|slipway|bird_hide|hot_tub|swimming_area|swimming_pool)|tourism\/(attraction|information))(\/|_|$)/

const presets: Record<string, Preset> = load('presets')

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

const listOf = (text: string | undefined, separator: RegExp): string[] =>
  (text ?? '').split(separator).flatMap((part) => part.trim() || [])

const rowOf = (id: string, words: Map<string, Record<string, Words>>) => {
  const names: Record<string, string[]> = {}
  const terms: Record<string, string[]> = {}
  for (const [language, ofPresets] of words) {
    const given = ofPresets[id]
    const named = listOf([given?.name, given?.aliases].filter(Boolean).join('\n'), /\n|\s+\/\s+/)
    const hinted = listOf(given?.terms, /,/).filter((term) => !named.includes(term))
    if (named.length > 0) names[language] = [...new Set(named)]
    if (hinted.length > 0) terms[language] = [...new Set(hinted)]
  }
  const tags = Object.entries(presets[id]?.tags ?? {}).map(([key, value]) => `${key}=${value}`)
  return { id, tags, names, terms }
}

/** The content that the file should have: one category per line. */
export const renderCategories = (): string => {
  const words = new Map(
    languages.map((language) => [
      language as string,
      load(`translations/${language}`)[language].presets.presets as Record<string, Words>,
    ]),
  )
  const rows = Object.keys(presets)
    .filter(isBusiness)
    .toSorted()
    .map((id) => rowOf(id, words))
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** Whether the committed file equals the generated one. */
export const isUpToDate = (): boolean => readFileSync(target, 'utf8') === renderCategories()

if (import.meta.main) writeFileSync(target, renderCategories())
