import type { Address, Company } from '../companies/company.ts'
import { makeAddress } from '../companies/places-of-companies.ts'
import { cities } from '../gazetteer/cities.ts'
import { hashOf, randomOf } from '../random.ts'

/** Where the company's own site says it is: in another town when it moved away. */
export const presentAddress = (company: Company): Address => {
  const others = cities.filter(
    ({ country, slug }) => country === company.city.country && slug !== company.city.slug,
  )
  const town = others[hashOf('moved', company.id) % Math.max(others.length, 1)]
  if (company.trap !== 'moved-away' || !town) return company.address
  return makeAddress(randomOf('moved', company.id), town)
}
