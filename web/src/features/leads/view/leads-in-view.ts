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

/**
 * The leads that pass the filters, in the given order. Every search word must occur in the company's name, industry,
 * location, contact, email, phone or website, ignoring case and accents.
 */
export const filterLeads = (
  leads: readonly Lead[],
  { search, chosen }: Pick<ListView, 'search' | 'chosen'>,
  tags: TagsById,
): readonly Lead[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const tests = Object.entries(chosen).map(([name, values]) => {
    const { readValue, currentOf = (value) => value } = filters[name as FilterName]
    const wanted = new Set(values.map((value) => currentOf(value, tags)))
    return (lead: Lead) => {
      const own = readValue(lead, tags)
      return typeof own === 'string' ? wanted.has(own) : own.some((value) => wanted.has(value))
    }
  })
  if (words.length > 0)
    tests.push((lead) => {
      const text = searchTextOf(lead)
      return words.every((word) => text.includes(word))
    })
  if (tests.length === 0) return leads
  return leads.filter((lead) => tests.every((passes) => passes(lead)))
}
