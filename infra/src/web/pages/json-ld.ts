import { type Address, postalAddress } from './address.ts'

export type Described = {
  /** The type in the words of schema.org, such as `Dentist`. */
  type: string
  name: string
  url: string | null
  phone: string
  email: string | null
  address: Address
  lat: number
  lon: number
}

/** A company in the words of schema.org; `more` holds further properties. */
export const businessNode = ({ type, name, url, phone, email, address, lat, lon }: Described, more = {}) => ({
  '@type': type,
  name,
  url,
  telephone: phone,
  ...(email && { email }),
  address: postalAddress(address),
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
  ...more,
})

/** The script element of a company, which stands alone or beside its website in a graph. */
export const jsonLdScript = (
  business: ReturnType<typeof businessNode>,
  { isGraph, indent = 0 }: { isGraph: boolean; indent?: number },
): string => {
  const context = { '@context': 'https://schema.org' }
  const site = { '@type': 'WebSite', name: business.name, url: business.url }
  const data = isGraph ? { ...context, '@graph': [site, business] } : { ...context, ...business }
  const text = JSON.stringify(data, null, indent).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}
