import { type Found, takeOut } from './claim.ts'

/** `digits` without the signs between them; `isInternational` if they begin with the code of a country. */
export type Phone = { digits: string; isInternational: boolean }

const written =
  /(?<![\p{Script=Latin}\d.,:/-])(?:\+|00)?[\s(]{0,2}\d(?:[\s()./–‑-]{0,3}\d){6,17}(?![\d\p{L}]|[.,:]\d)/gu

const fewestDigits = 7

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
  const isPhone =
    digits.length >= fewestDigits && digits.length <= 15 && (isInternational || !isNumber(number))
  return isPhone ? { digits, isInternational } : null
}

/** The telephone numbers in a text. */
export const phonesIn = (text: string): Found<Phone> => takeOut(text, written, phoneOf)

const endingsOf = ({ digits }: Phone): string[] =>
  Array.from({ length: digits.length - fewestDigits + 1 }, (_, from) => digits.slice(from))

/** Whether a number is one of those that are known; it may leave out the code of the country or of the area. */
export const isAmongPhones = (known: Phone[]): ((claim: Phone) => boolean) => {
  const whole = new Set(known.filter(({ isInternational }) => isInternational).map(({ digits }) => digits))
  const endings = new Set(known.flatMap(endingsOf))
  return ({ digits, isInternational }) =>
    isInternational ? whole.has(digits) : endings.has(digits.replace(/^0+/, ''))
}
