import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { kindsOf } from '../../criteria/kinds-of.ts'
import { isCountry, languagesOf, regionOf } from '../../criteria/region.ts'
import { type Category, isKindOf } from '../../evidence/categories/catalogue.ts'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import type { Where } from '../where.ts'
import type { Seat } from './seat.ts'

/** The criteria in the form the engine works with. */
export type SearchFrame = {
  criteria: Criteria
  /** The catalogue's kinds that are asked for; empty when it has none, so that the words are searched for. */
  kinds: Category[]
  /** What such a company is called: as asked, in English and in the languages of the place. */
  names: string[]
  /** The languages in which companies of the place write. */
  languages: readonly string[]
  /** OpenStreetMap tags of the kinds: alternatives of tags that belong together. */
  tags: OsmTag[][]
  where: Where | null
  region: string | null
  /** Whom the searcher sells to, in the words of their profile. */
  audience: string | null
  /** Set for a company that was looked up by its site alone. */
  seat?: Seat
}

/** The frame with what the company's own address says. */
export const frameSeatedAt = (frame: SearchFrame, seat: Seat): SearchFrame => ({
  ...frame,
  seat,
  region: frame.region ?? seat.region,
})

/** Of one key that many kinds have, all values are asked for in one go. */
const mostValues = 60

/** The tags of the kinds, those of one key together: `shop=bakery|pastry`. A kind of another kind adds none. */
const tagsOf = (kinds: Category[]): OsmTag[][] => {
  const widest = kinds.filter((kind) => !kinds.some((other) => other !== kind && isKindOf(kind, other)))
  const single = widest.flatMap(({ tags }) => (tags.length === 1 ? tags : []))
  const several = widest.filter(({ tags }) => tags.length > 1)
  const byKey = Map.groupBy(single, ({ key }) => key)
  const grouped = [...byKey].map(([key, tags]) => {
    const values = tags.flatMap((tag) => tag.values)
    const isAny = tags.some((tag) => tag.values.length === 0) || values.length > mostValues
    return [{ key, values: isAny ? [] : values }]
  })
  return [...grouped, ...several.map(({ tags }) => tags)]
}

const namesOf = (
  { text, names = [] }: Criteria['category'],
  kinds: Category[],
  languages: readonly string[],
) => [
  ...new Set(
    [
      text,
      ...names,
      ...kinds.flatMap((kind) => languages.flatMap((language) => kind.names[language] ?? [])),
    ].filter(Boolean),
  ),
]

/** The place by its name alone, where the gazetteer did not answer. */
const whereNamed = (text: string): Where => ({
  text,
  names: [text.split(',')[0]?.trim() ?? text],
  box: null,
  centre: { lat: 0, lon: 0 },
  region: null,
  isCountry: false,
})

const whereOf = (place: NonNullable<Criteria['place']>): Where => {
  const { text, name, lat, lon, bbox, kind, countryCode, localNames = [] } = place
  const names = [name, text].map((one) => one.split(',')[0]?.trim() ?? '')
  return {
    text,
    names: [...new Set([...names, ...localNames.map((one) => one.trim())].filter(Boolean))],
    box: bbox,
    centre: { lat, lon },
    region: countryCode ?? regionOf(name),
    isCountry: kind ? kind === 'country' : isCountry(name),
    ...(kind && { kind }),
  }
}

/** `missingPlace` is a place that could not be looked up; pages may still name it. */
export const frameOf = (
  criteria: Criteria,
  missingPlace: string | null,
  audience: string | null = null,
): SearchFrame => {
  const { place } = criteria
  const where = place ? whereOf(place) : missingPlace ? whereNamed(missingPlace) : null
  const region = where?.region ?? null
  const kinds = kindsOf(criteria.category)
  const languages = languagesOf(region)
  return {
    criteria,
    kinds,
    names: namesOf(criteria.category, kinds, languages),
    languages,
    tags: tagsOf(kinds),
    where,
    region,
    audience: audience?.trim() || null,
  }
}
