import { hashOf, randomOf } from '../../chance/random.ts'
import type { Address } from '../../pages/address.ts'
import type { Company } from '../companies/company.ts'
import { makeAddress } from '../companies/places-of-companies.ts'
import { cities } from '../gazetteer/cities.ts'

/** The address on the company's own site; in another town when the company moved away. */
export const presentAddress = (company: Company): Address => {
  const others = cities.filter(
    ({ country, slug }) => country === company.city.country && slug !== company.city.slug,
  )
  const town = others[hashOf('moved', company.id) % Math.max(others.length, 1)]
  if (company.trap !== 'moved-away' || !town) return company.address
  return makeAddress(randomOf('moved', company.id), town)
}
