import { boxAround } from '../../gazetteer/box.ts'
import { cityOfSlug } from './cities.ts'
import type { District } from './place.ts'

const district = (
  name: string,
  localName: string,
  slug: string,
  [lat, lon]: [number, number],
  half: number,
  ...aliases: string[]
): District => {
  const city = cityOfSlug(slug)
  if (!city) throw new Error(`No city ${slug}`)
  const box = boxAround(lat, lon, half, 1.3)
  return {
    level: 'suburb',
    name,
    localName,
    city,
    country: city.country,
    lat,
    lon,
    box,
    importance: 0.5,
    aliases,
  }
}

// biome-ignore format: a table reads by its rows
export const districts: District[] = [
  district('Brooklyn', 'Brooklyn', 'new-york', [40.6526, -73.9497], 0.08),
  district('SoHo', 'SoHo', 'new-york', [40.7229, -73.9987], 0.008, 'soho manhattan'),
  district('SoMa', 'SoMa', 'san-francisco', [37.7785, -122.4056], 0.012, 'south of market'),
  district('Mission District', 'Mission District', 'san-francisco', [37.7599, -122.4148], 0.013, 'the mission'),
  district('Altona', 'Altona', 'hamburg', [53.5507, 9.9334], 0.06),
  district('Kreuzberg', 'Kreuzberg', 'berlin', [52.4976, 13.4119], 0.025),
  district('Paris 11th Arrondissement', 'Paris 11e Arrondissement', 'paris', [48.8589, 2.3793], 0.014, '11e arrondissement', '11th arrondissement'),
  district('Gràcia', 'Gràcia', 'barcelona', [41.4103, 2.1527], 0.018),
]
