import { type Company, siteOf } from '../companies/company.ts'
import { streetLine } from '../companies/places-of-companies.ts'
import { presentAddress } from './present-address.ts'

const schemaTypes: Record<string, string> = {
  dentist: 'Dentist',
  lawyer: 'LegalService',
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  bakery: 'Bakery',
  hairdresser: 'HairSalon',
  hotel: 'Hotel',
  gym: 'ExerciseGym',
  school: 'School',
  plumber: 'Plumber',
  electrician: 'Electrician',
  accountant: 'AccountingService',
  florist: 'Florist',
}

const openingHoursOf = (openingHours: string): string[] => openingHours.split('; ')

/** The company as schema.org JSON-LD, some sites in a graph. Empty for sites without it. */
export const jsonLdOf = (company: Company): string => {
  if (company.design.structured !== 'jsonld') return ''
  const address = presentAddress(company)
  const business = {
    '@type': schemaTypes[company.kind.id] ?? 'LocalBusiness',
    name: company.name,
    url: siteOf(company),
    telephone: company.phone.international,
    ...(company.email && company.design.email !== 'none' && { email: company.email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(address),
      addressLocality: address.place,
      ...(address.region && { addressRegion: address.region }),
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: company.lat, longitude: company.lon },
    foundingDate: String(company.foundedYear),
    openingHours: openingHoursOf(company.openingHours),
    sameAs: [company.linkedin, company.facebook].filter(Boolean),
  }
  const isGraph = company.employees % 3 === 0
  const data = isGraph
    ? {
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'WebSite', name: company.name, url: siteOf(company) }, business],
      }
    : { '@context': 'https://schema.org', ...business }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
