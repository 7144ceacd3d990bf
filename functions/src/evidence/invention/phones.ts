import { type Found, takeOut } from './claim.ts'

/** `digits` without the signs between them; `isInternational` if they begin with the code of a country. */
export type Phone = { digits: string; isInternational: boolean }

const written =
  /(?<![\p{Script=Latin}\d.,:/-])(?:\+|00)?[\s(]{0,2}\d(?:[\s()./–‑-]{0,3}\d){6,17}(?![\d\p{L}]|[.,:]\d)/gu

/** `2019–2024` is a span of years, `1 250 000` an amount. */
const isNumber = (text: string): boolean =>
  /^(?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d$/.test(text) || /^\d{1,3}(?:[ .]\d{3})+$/.test(text)

const phoneOf = (text: string): Phone | null => {
  const number = text.trim()
  const isInternational = /^(?:\+|00)/.test(number)
  const digits = number
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(isInternational && !number.startsWith('+') ? /^00/ : /^$/, '')
  const isPhone = digits.length >= 7 && digits.length <= 15 && (isInternational || !isNumber(number))
  return isPhone ? { digits, isInternational } : null
}

/** The telephone numbers in a text. */
export const phonesIn = (text: string): Found<Phone> => takeOut(text, written, ([whole]) => phoneOf(whole))

/** Whether a known number is this one, which may leave out the code of the country or of the area. */
export const isSamePhone = (claim: Phone, known: Phone): boolean => {
  if (claim.isInternational) return known.isInternational && claim.digits === known.digits
  const significant = claim.digits.replace(/^0+/, '')
  return known.digits.endsWith(significant) && significant.length >= 7
}
