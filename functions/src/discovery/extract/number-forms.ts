import { type CountryCode, Metadata } from 'libphonenumber-js'
import { stdnum } from 'stdnum'

const date =
  /^\(?(?:(?:0?[1-9]|[12]\d|3[01])[./ -]\s?(?:0?[1-9]|1[0-2])[./ -]\s?(?:19|20)\d\d|(?:19|20)\d\d[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01]))(?!\d)/
const money = /[$€£¥]|USD|EUR|GBP|CHF|zł|Kč|kr|円|₺|TL/
/** Digits grouped by thousands: `2,175,550,142`. */
const thousands = /^\d{1,3}(?:[.,]\d{3}){2,}$/

export const isDate = (written: string): boolean => date.test(written)

export const isPrice = (written: string, before: string, after: string): boolean =>
  new RegExp(`(?:${money.source})\\s*$`).test(before) ||
  new RegExp(`^(?:[.,]\\d{2})?\\s*(?:${money.source})(?!\\p{L})`, 'u').test(after) ||
  thousands.test(written)

type Validator = { validate: (text: string) => { isValid: boolean } }

/** Whether a number is one of its country's identifiers of companies, by its check digits. */
export const isNationalIdentifier = (written: string, region: string | null): boolean => {
  const validators = (stdnum as unknown as Record<string, Record<string, Validator>>)[region ?? ''] ?? {}
  return Object.values(validators).some(({ validate }) => validate(written).isValid)
}

/** Present in the library, missing in its types. */
type NumberingPlan = { nationalPrefix: () => string | undefined }

const usesTrunkZero = (region: CountryCode): boolean => {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(region)
  return (metadata.numberingPlan as unknown as NumberingPlan | undefined)?.nationalPrefix() === '0'
}

/** Whether a number without a label is written as a phone number of its country is. */
export const isNationalForm = (written: string, region: CountryCode | undefined): boolean => {
  if (/^\s*(?:\+|00)/.test(written)) return true
  if (!region) return false
  const hasTrunk = /^\s*\(?\s*0/.test(written)
  if (usesTrunkZero(region)) return hasTrunk
  const digits = written.replace(/\D/g, '')
  return region === 'US' || region === 'CA' ? /\D/.test(written.trim()) || digits.length === 11 : true
}
