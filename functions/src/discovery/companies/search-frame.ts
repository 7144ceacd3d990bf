import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import type { Category } from '../criteria/category.ts'
import { isCountry, regionOf } from '../criteria/region.ts'
import { categoryNamed, cuisineNamed } from '../criteria/vocabulary.ts'
import type { Listing } from '../sources/listing.ts'
import { isTownTo, type Where } from '../verdicts/judge-location.ts'

/** The criteria as the engine works with them. */
export type SearchFrame = {
  criteria: Criteria
  category: Category | null
  /** Tags that mean the category on the map; none when the vocabulary does not know it. */
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
    region: regionOf(place.name),
    isCountry: isCountry(place.name),
    isTown: false,
  }
}

/** `missingPlace` is a place the gazetteer could not be asked for: pages may name it all the same. */
export const frameOf = (criteria: Criteria, missingPlace: string | null): SearchFrame => {
  const { text } = criteria.category
  const category = text ? categoryNamed(text) : null
  const where = whereOf(criteria.place, missingPlace)
  return { criteria, category, tags: tagsOf(text, category), where, region: where?.region ?? null }
}

/** The frame with what the sources' own rows tell of the place. */
export const frameSeenIn = (frame: SearchFrame, listings: Listing[]): SearchFrame => {
  const { where } = frame
  if (!where || where.isCountry) return frame
  return { ...frame, where: { ...where, isTown: isTownTo(where.names, listings) } }
}
