import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

const emailForm =
  /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/

/** A mail address in lower case, or null for what is none. */
export const emailOf = (text: string): string | null => {
  const email = text.trim().toLowerCase().replace(/\.$/, '')
  return emailForm.test(email) && !email.includes('..') && !/\.(png|jpe?g|gif|svg|webp|css|js)$/.test(email)
    ? email
    : null
}

export const countryOf = (region: string | null | undefined): CountryCode | undefined =>
  region && isSupportedCountry(region) ? region : undefined

/** Shorter ones are extensions, or postcodes taken for a number. */
const fewestDigits = 7
const longestNumber = 60

/** E.164, or null for what is no possible number. `region` reads numbers written without a country. */
export const phoneOf = (text: string, region?: string | null): string | null => {
  const written = text.trim()
  if (written.length > longestNumber) return null
  const number = parsePhoneNumberFromString(written, countryOf(region))
  return number?.isPossible() && number.nationalNumber.length >= fewestDigits ? number.number : null
}

/** An absolute http(s) address without fragment; a bare host gets https. */
export const websiteOf = (text: string): string | null => {
  const trimmed = text.trim()
  const absolute = /^https?:\/\//i.test(trimmed)
    ? trimmed
    : /^[\w-]+(\.[\w-]+)+(\/|$)/.test(trimmed)
      ? `https://${trimmed}`
      : ''
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  if (!url.hostname.includes('.')) return null
  url.hash = ''
  return url.pathname === '/' && !url.search ? url.href.replace(/\/$/, '') : url.href
}

const linkedinForm = /https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:company|in|school)\/[^\s"'<>?#&]+/i

/** The LinkedIn page that a text links to. */
export const linkedinOf = (text: string): string | null => {
  const found = linkedinForm.exec(text)?.[0]
  return found ? found.replace(/^http:/i, 'https:').replace(/\/$/, '') : null
}
