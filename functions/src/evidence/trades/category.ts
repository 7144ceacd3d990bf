import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import { plain } from '../plain-words.ts'

/** A kind of business that a query can name. */
export type Category = {
  businessType: BusinessType
  /** The English singular and plural. */
  label: string
  plural: string
  /** Every name in all supported languages, plain. */
  words: string[]
  /** Alternative sets of OpenStreetMap tags; a business has all tags of one set. */
  osm: OsmTag[][]
  /** A whole business type rather than one trade. */
  isBroad: boolean
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** `amenity=dentist healthcare=dentist` are alternatives, `a=b|c` values of one key, `shop=*` any value. */
const tagsOf = (text: string): OsmTag[][] =>
  text.split(' ').map((alternative) => {
    const [key = '', values = '*'] = alternative.split('=')
    return [{ key, values: values === '*' ? [] : values.split('|') }]
  })

const categoryOf = (
  businessType: BusinessType,
  names: string,
  osm: string,
  elsewhere: string,
  isBroad: boolean,
): Category => {
  const words = listOf(names)
  const [label = '', plural = label] = words
  return {
    businessType,
    label,
    plural,
    words: [...new Set([...words, ...listOf(elsewhere)].map(plain))],
    osm: tagsOf(osm),
    isBroad,
  }
}

/**
 * One row of the vocabulary. `names` begins with the English singular and plural;
 * `elsewhere` holds the names in German, French, Spanish and Dutch.
 */
export const trade = (businessType: BusinessType, names: string, osm: string, elsewhere = ''): Category =>
  categoryOf(businessType, names, osm, elsewhere, false)

/** A row that stands for a whole business type. */
export const whole = (businessType: BusinessType, names: string, osm: string, elsewhere = ''): Category =>
  categoryOf(businessType, names, osm, elsewhere, true)
