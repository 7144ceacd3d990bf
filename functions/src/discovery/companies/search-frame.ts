import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Category } from '../../evidence/trades/category.ts'
import { categoryNamed, cuisineNamed } from '../../evidence/trades/vocabulary.ts'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import { isCountry, regionOf } from '../criteria/region.ts'
import type { Listing } from '../sources/listing.ts'
import { isTownTo, mayBeTown } from '../verdicts/judge-location.ts'
import type { Where } from '../where.ts'

/** The criteria in the form the engine works with. */
export type SearchFrame = {
  criteria: Criteria
  category: Category | null
  /** OpenStreetMap tags of the category; empty when the vocabulary does not know it. */
  tags: OsmTag[][]
  where: Where | null
  region: string | null
}

const tagsOf = (text: string, category: Category | null): OsmTag[][] => {
  const cuisine = cuisineNamed(text)
  if (!category || !cuisine) return category?.osm ?? []
  return category.osm.map((tags) => [...tags, { key: 'cuisine', values: [cuisine] }])
}

const whereOf = (place: Criteria['place'], missingPlace: string | null): Where | null => {
  if (!place) {
    if (!missingPlace) return null
    const first = missingPlace.split(',')[0]?.trim() ?? missingPlace
    return {
      text: missingPlace,
      names: [first],
      box: null,
      centre: { lat: 0, lon: 0 },
      region: null,
      isCountry: false,
      isTown: false,
    }
  }
  const names = [place.name.split(',')[0], place.text.split(',')[0], ...(place.localNames ?? [])].map(
    (name) => name?.trim() ?? '',
  )
  return {
    text: place.text,
    names: [...new Set(names.filter(Boolean))],
    box: place.bbox,
    centre: { lat: place.lat, lon: place.lon },
    region: place.countryCode ?? regionOf(place.name),
    isCountry: place.kind ? place.kind === 'country' : isCountry(place.name),
    ...(place.kind && { kind: place.kind }),
    isTown: false,
  }
}

/** `missingPlace` is a place that could not be looked up; pages may still name it. */
export const frameOf = (criteria: Criteria, missingPlace: string | null): SearchFrame => {
  const { text } = criteria.category
  const category = text ? categoryNamed(text) : null
  const where = whereOf(criteria.place, missingPlace)
  return { criteria, category, tags: tagsOf(text, category), where, region: where?.region ?? null }
}

/** The frame with what the listings show about the place. */
export const frameSeenIn = (frame: SearchFrame, listings: Listing[]): SearchFrame => {
  const { where } = frame
  if (!where || where.isCountry || !mayBeTown(where)) return frame
  return { ...frame, where: { ...where, isTown: isTownTo(where.names, listings) } }
}
