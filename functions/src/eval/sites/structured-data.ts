import { type Company, streetLine } from '../world/company.ts'

const organisation = ({ name, host, trade, phone, email, address, lat, lon, role }: Company) => ({
  '@type': role === 'supplier' ? 'WholesaleStore' : trade.schema,
  name,
  url: `https://${host}/`,
  telephone: phone.e164,
  ...(email ? { email } : {}),
  address: {
    '@type': 'PostalAddress',
    streetAddress: streetLine(address),
    addressLocality: address.town,
    postalCode: address.postcode,
    addressCountry: address.city.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
})

/** The company as its site tells it to machines: alone, or as one node of a graph. */
export const structuredData = (company: Company): string => {
  const own = organisation(company)
  const data =
    company.design.data === 'graph'
      ? {
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', name: company.name, url: own.url },
            { '@id': '#org', ...own },
          ],
        }
      : { '@context': 'https://schema.org', ...own }
  const text = JSON.stringify(data, null, company.edition === 'tuning' ? 1 : 0)
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`
}
