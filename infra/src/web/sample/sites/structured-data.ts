import { businessNode, jsonLdScript } from '../../pages/json-ld.ts'
import { type Company, siteOf } from '../companies/company.ts'
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

/** The company as JSON-LD, on some sites within a graph; empty for a site without it. */
export const jsonLdOf = (company: Company): string => {
  if (company.design.structured !== 'jsonld') return ''
  const business = businessNode(
    {
      type: schemaTypes[company.kind.id] ?? 'LocalBusiness',
      name: company.name,
      url: siteOf(company),
      phone: company.phone.international,
      email: company.design.email === 'none' ? null : company.email,
      address: presentAddress(company),
      lat: company.lat,
      lon: company.lon,
    },
    {
      foundingDate: String(company.foundedYear),
      openingHours: company.openingHours.split('; '),
      sameAs: [company.linkedin, company.facebook].filter(Boolean),
    },
  )
  return jsonLdScript(business, { isGraph: company.employees % 3 === 0 })
}
