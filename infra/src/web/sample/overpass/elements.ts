import { hashOf, type Random, randomOf } from '../../chance/random.ts'
import type { OsmElement } from '../../overpass/interpreter.ts'
import { type Address, addressTags } from '../../pages/address.ts'
import { type Company, isChain, type Phone } from '../companies/company.ts'

const phoneTags = (random: Random, phone: Phone): Record<string, string> => {
  const value = random.chance(0.8) ? phone.international : phone.national
  return { [random.chance(0.65) ? 'phone' : 'contact:phone']: value }
}

/** The address as mappers know it: often with http, sometimes of a former domain. */
const websiteTags = (random: Random, company: Company, path: string): Record<string, string> => {
  const host = company.formerHost ?? company.host
  const scheme = random.chance(0.75) ? 'https' : 'http'
  const www = random.chance(0.4) ? 'www.' : ''
  return { [random.chance(0.75) ? 'website' : 'contact:website']: `${scheme}://${www}${host}${path}` }
}

const cuisines = ['italian', 'mexican', 'american', 'thai', 'indian', 'french', 'japanese', 'vegetarian']
const specialities = ['general', 'orthodontics', 'paediatrics', 'surgery']

const specialTags = (random: Random, { kind }: Company): Record<string, string> => {
  if (kind.id === 'restaurant') return { cuisine: random.pick(cuisines) }
  if (kind.businessType !== 'Healthcare' || random.chance(0.6)) return {}
  return { 'healthcare:speciality': random.pick(specialities) }
}

const traitTags = (random: Random, company: Company): Record<string, string> => {
  const wheelchair = company.traits.find(({ id }) => id === 'wheelchair')
  return wheelchair && random.chance(0.5) ? { wheelchair: wheelchair.holds ? 'yes' : 'no' } : {}
}

type Spot = { key: string; path: string; address: Address; phone: Phone; lat: number; lon: number }

const tagsOf = (random: Random, company: Company, spot: Spot): Record<string, string> => ({
  ...company.kind.tags,
  name: company.name,
  ...(isChain(company) && { brand: company.name }),
  ...(random.chance(0.88) && addressTags(spot.address)),
  ...(random.chance(0.78) && phoneTags(random, random.chance(0.1) ? company.formerPhone : spot.phone)),
  ...(company.host && random.chance(0.8) && websiteTags(random, company, spot.path)),
  ...(company.email &&
    random.chance(0.3) && { [random.chance(0.5) ? 'email' : 'contact:email']: company.email }),
  ...(random.chance(0.6) && { opening_hours: company.openingHours }),
  ...specialTags(random, company),
  ...traitTags(random, company),
})

const idOf = (key: string): number => 100_000_000 + hashOf('osm', key)

const elementOf = (company: Company, spot: Spot, seed: number): OsmElement => {
  const random = randomOf(seed, 'osm', spot.key)
  const type = random.chance(0.68) ? 'node' : 'way'
  const id = idOf(spot.key)
  return {
    type,
    id,
    lat: spot.lat,
    lon: spot.lon,
    ...(type === 'way' && { nodes: [id + 1, id + 2, id + 3, id + 4, id + 1] }),
    tags: tagsOf(random, company, spot),
  }
}

/** A second element of the same company: the outline of its building, with fewer tags. */
const duplicateOf = (company: Company, first: OsmElement): OsmElement => ({
  type: first.type === 'node' ? 'way' : 'node',
  id: idOf(`${company.id}/again`),
  lat: Number((first.lat + 0.0001).toFixed(6)),
  lon: Number((first.lon - 0.0001).toFixed(6)),
  ...(first.type === 'node' && { nodes: [first.id + 5, first.id + 6, first.id + 7, first.id + 5] }),
  tags: { ...company.kind.tags, name: company.name.replace(' & ', ' and '), ...addressTags(company.address) },
})

/** The elements of a company in OpenStreetMap: one, one more per branch, sometimes a duplicate. */
export const elementsOf = (company: Company, seed: number): OsmElement[] => {
  const main = elementOf(company, { ...company, key: company.id, path: '/' }, seed)
  const branches = company.branches.map((branch) =>
    elementOf(company, { ...branch, key: `${company.id}${branch.path}` }, seed),
  )
  const isDoubled = hashOf(seed, 'double', company.id) % 14 === 0
  return [main, ...branches, ...(isDoubled ? [duplicateOf(company, main)] : [])]
}
