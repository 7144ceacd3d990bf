import { type CountryCode, Metadata } from 'libphonenumber-js'
import { validate as ofBelgium } from 'stdnum/lib/cjs/be/vat.js'
import { validate as ofCzechia } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as ofGermany } from 'stdnum/lib/cjs/de/stnr.js'
import { validate as ofDenmark } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as ofBritain } from 'stdnum/lib/cjs/gb/utr.js'
import { validate as ofItaly } from 'stdnum/lib/cjs/it/iva.js'
import { validate as nipOfPoland } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as regonOfPoland } from 'stdnum/lib/cjs/pl/regon.js'
import { validate as ofPortugal } from 'stdnum/lib/cjs/pt/nif.js'

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

type Validate = (text: string) => { isValid: boolean }

/**
 * Identifiers that a company's page may give as digits alone and that have the form of a phone number of the country;
 * elsewhere a phone begins with another digit or has another length.
 */
const identifiers: Partial<Record<string, Validate[]>> = {
  BE: [ofBelgium],
  CZ: [ofCzechia],
  DE: [ofGermany],
  DK: [ofDenmark],
  GB: [ofBritain],
  IT: [ofItaly],
  PL: [nipOfPoland, regonOfPoland],
  PT: [ofPortugal],
}

/** Whether a number is one of its country's identifiers of companies, by its check digits. */
export const isNationalIdentifier = (written: string, region: string | null): boolean =>
  (identifiers[region ?? ''] ?? []).some((validate) => validate(written).isValid)

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
