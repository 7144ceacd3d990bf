import { nth } from '../../chance/random.ts'
import type { OsmElement } from '../../overpass/interpreter.ts'
import { addressTags } from '../../pages/address.ts'
import { hashOf, randomOf } from '../words/chance.ts'
import type { Company } from '../world/company.ts'

/** Mappers know most of a company, and some of what they know is out of date. */
const tagsOf = (company: Company, seed: number): Record<string, string> => {
  const random = randomOf(seed, 'tags', company.id)
  const { edition, trade, trap, host, formerHost, phone, formerPhone } = company
  const site = `${random.chance(0.8) ? 'https' : 'http'}://${random.chance(0.4) ? 'www.' : ''}${formerHost ?? host}${company.chain ? company.path : '/'}`
  const number = random.chance(0.03) ? formerPhone : phone
  const isWheelchair = company.traits.wheelchair
  return {
    ...(trap === 'closed' && random.chance(0.25) ? { 'disused:shop': 'yes' } : {}),
    ...trade.osm,
    name: company.formerName ?? company.name,
    ...(random.chance(0.9) ? addressTags(company.address) : {}),
    ...(random.chance(0.75)
      ? {
          [edition === 'tuning' || random.chance(0.5) ? 'phone' : 'contact:phone']: random.chance(0.8)
            ? nth(
                number.written.filter((text) => text.startsWith('+')),
                0,
              )
            : nth(number.written, 0),
        }
      : {}),
    ...(host && random.chance(0.8) ? { [random.chance(0.7) ? 'website' : 'contact:website']: site } : {}),
    ...(company.email && random.chance(0.3)
      ? { [random.chance(0.5) ? 'email' : 'contact:email']: company.email }
      : {}),
    ...(isWheelchair !== 'silent' && random.chance(0.4) ? { wheelchair: isWheelchair } : {}),
    ...(random.chance(0.5) ? { opening_hours: 'Mo-Fr 09:00-17:00' } : {}),
  }
}

const idOf = (company: Company) => 200_000_000 + (hashOf('osm', company.edition, company.id) % 900_000_000)

/** The elements of a company: mostly one, sometimes a second one for its building. */
export const elementsOf = (company: Company, seed: number): OsmElement[] => {
  const id = idOf(company)
  const { lat, lon } = company
  const main: OsmElement = { type: id % 3 === 0 ? 'way' : 'node', id, lat, lon, tags: tagsOf(company, seed) }
  if (id % 13 !== 0) return [main]
  const again: OsmElement = {
    type: 'way',
    id: id + 1,
    lat: lat + 0.0001,
    lon: lon + 0.0001,
    tags: { ...company.trade.osm, name: main.tags.name ?? company.name, ...addressTags(company.address) },
  }
  return [main, again]
}
