import type { Lead } from '@assay/shared/features/leads/lead'
import { foldText } from '../../../platform/fold-text.ts'
import { type FilterName, filters, type TagsById } from './filters.ts'
import type { ListView } from './list-view.ts'

/** Cached by row object, which is replaced when the row changes. */
const searchTexts = new WeakMap<Lead, string>()

/** What a search looks in: folded, and the phone number also without what stands between its digits. */
export const searchTextOf = (lead: Lead): string => {
  const known = searchTexts.get(lead)
  if (known !== undefined) return known
  const { companyName, industry, location, contact, email, phone, website } = lead
  const digits = phone?.replace(/\D/g, '')
  const text = foldText(
    [companyName, industry, location, contact, email, phone, digits, website].filter(Boolean).join('\n'),
  )
  searchTexts.set(lead, text)
  return text
}

/** '(217) 555-0177', '+1 217.555.0177', '0217/5550177': at least five digits and what may stand between them. */
const phoneNumber = /[+(]*\d(?:[\s().+/\p{Pd}]*\d){4,}/gu

/** The number as a phone is stored: only digits, without the zeros dialled at home or before a country's code. */
const digitsOf = (number: string) => number.replace(/\(0\)|\D/g, '').replace(/^0+/, '')

/** The ways to read a search, as words that must all occur: as typed, and with phone numbers as they are stored. */
const readingsOf = (search: string) => {
  const text = foldText(search)
  return [...new Set([text, text.replace(phoneNumber, (number) => ` ${digitsOf(number)} `)])]
    .map((reading) => reading.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
}

/**
 * The leads that pass the filters, in the given order. Every search word must occur in the company's name, industry,
 * location, contact, email, phone or website, ignoring case, accents and how a phone number is written.
 */
export const filterLeads = (
  leads: readonly Lead[],
  { search, chosen }: Pick<ListView, 'search' | 'chosen'>,
  tags: TagsById,
): readonly Lead[] => {
  const readings = readingsOf(search)
  const tests = Object.entries(chosen).map(([name, values]) => {
    const { readValue, currentOf = (value) => value } = filters[name as FilterName]
    const wanted = new Set(values.map((value) => currentOf(value, tags)))
    return (lead: Lead) => {
      const own = readValue(lead, tags)
      return typeof own === 'string' ? wanted.has(own) : own.some((value) => wanted.has(value))
    }
  })
  if (readings.length > 0)
    tests.push((lead) => {
      const text = searchTextOf(lead)
      return readings.some((words) => words.every((word) => text.includes(word)))
    })
  if (tests.length === 0) return leads
  return leads.filter((lead) => tests.every((passes) => passes(lead)))
}
