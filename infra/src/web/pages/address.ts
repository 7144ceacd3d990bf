export type Address = {
  houseNumber: string
  street: string
  postcode: string
  place: string
  /** The code of the state or province. */
  region: string | null
  /** ISO 3166-1 in capitals. */
  countryCode: string
}

/** The street line as it is written in the country. */
export const streetLine = ({ houseNumber, street, countryCode }: Address): string => {
  if (countryCode === 'JP') return `${street}${houseNumber}`
  if (['DE', 'AT', 'CH', 'NL'].includes(countryCode)) return `${street} ${houseNumber}`
  return countryCode === 'ES' ? `${street}, ${houseNumber}` : `${houseNumber} ${street}`
}

/** The town line as it is written in the country. */
export const townLine = ({ place, region, postcode, countryCode }: Address): string => {
  if (['US', 'CA', 'AU'].includes(countryCode)) return `${place}, ${region} ${postcode}`
  return ['GB', 'IE'].includes(countryCode) ? `${place} ${postcode}` : `${postcode} ${place}`
}

/** The lines of an address in the order of its country; in Japan the largest part comes first. */
export const addressLines = (address: Address): string[] => {
  const { place, region, postcode, countryCode } = address
  return countryCode === 'JP'
    ? [`〒${postcode}`, `${region ?? ''}${place}${streetLine(address)}`]
    : [streetLine(address), townLine(address)]
}

/** The address in one line. */
export const addressLine = (address: Address): string =>
  addressLines(address).join(address.countryCode === 'JP' ? ' ' : ', ')

/** The address in the tags of OpenStreetMap. */
export const addressTags = (address: Address): Record<string, string> => ({
  'addr:housenumber': address.houseNumber,
  'addr:street': address.street,
  'addr:postcode': address.postcode,
  'addr:city': address.place,
  ...(address.region && address.countryCode === 'US' && { 'addr:state': address.region }),
  ...(address.region && address.countryCode === 'JP' && { 'addr:province': address.region }),
})

/** The address in the words of schema.org. */
export const postalAddress = (address: Address) => ({
  '@type': 'PostalAddress',
  streetAddress: streetLine(address),
  addressLocality: address.place,
  ...(address.region && { addressRegion: address.region }),
  postalCode: address.postcode,
  addressCountry: address.countryCode,
})
