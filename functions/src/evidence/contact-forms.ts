import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { halfWidth } from './half-width.ts'

const emailForm =
  /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/

/** A mail address in lower case, or null when the text is none. */
export const emailOf = (text: string): string | null => {
  const email = halfWidth(text).trim().toLowerCase().replace(/\.$/, '')
  return emailForm.test(email) && !email.includes('..') && !/\.(png|jpe?g|gif|svg|webp|css|js)$/.test(email)
    ? email
    : null
}

export const countryOf = (region: string | null | undefined): CountryCode | undefined =>
  region && isSupportedCountry(region) ? region : undefined

/** Shorter numbers are extensions or postcodes. */
const fewestDigits = 7
const longestNumber = 60

/**
 * A phone number as E.164, or null when it is impossible. `region` is used for numbers without a
 * country code.
 */
export const phoneOf = (text: string, region?: string | null): string | null => {
  const written = halfWidth(text).trim()
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
