import type { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import { plain } from '../evidence/plain-words.ts'
import { cut } from '../integrations/well-formed.ts'
import type { LookUp } from './choose-place.ts'
import forms from './legal-forms.json' with { type: 'json' }
import { bare, fillers, isCapital, placePrepositions, withoutFirst } from './query-words.ts'
import type { Reading } from './reading.ts'

export type NamedCompany = { company: CompanyAsked /** What follows the name. */; rest: string }

export const companyCalled = (name: string): CompanyAsked => ({
  text: cut(name, 200),
  domain: null,
  name: cut(name, 200),
})

/** The reading of a look-up; what follows the name may be its place. */
export const lookUpReading = (company: CompanyAsked, rest: string): Reading => ({
  category: null,
  company,
  place: rest ? { text: rest, isCertain: false } : null,
  otherPlaces: [],
  wishes: [],
})

const after = new Set(forms.after)
const capitals = new Set(forms.afterInCapitals)

const isLegalForm = (word: string): boolean => {
  const form = word.replace(/[.,;)]+$/, '')
  // `small limited companies`
  return capitals.has(form) || (form !== 'limited' && after.has(form.toLowerCase()))
}

const quoted = /^["“”„«「]([^"“”„«»」]{2,200})["“”»」]\s*[,;]?\s*(.*)$/u
const joins = /^(?:&|\+|and|und|et|y|e|en|of|de|von|van|the)$/i

const isName = (words: string[]): boolean => {
  const isLowerCase = words.every((word) => !isCapital(word))
  return isLowerCase
    ? words.length <= 3
    : words.every((word) => isCapital(word) || joins.test(word) || /^\d/.test(word))
}

/** `Harlow Pumps Ltd, Sheffield`, `"Brightwell Dental" Springfield`: the company that a query plainly names. */
export const companyByName = (query: string): NamedCompany | null => {
  const text = query.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const restOf = (words: string[]) =>
    withoutFirst(words, (word) => plain(word) === '' || placePrepositions.has(plain(word)))
      .map(bare)
      .join(' ')
  const inQuotes = quoted.exec(text)
  if (inQuotes?.[1])
    return { company: companyCalled(inQuotes[1].trim()), rest: restOf((inQuotes[2] ?? '').split(' ')) }
  if (forms.anywhere.some((form) => text.includes(form.normalize('NFKC'))) && !text.includes('の'))
    return { company: companyCalled(text), rest: '' }
  const words = withoutFirst(text.split(' '), (word) => fillers.has(plain(word)))
  const at = words.findIndex((word, index) => index > 0 && isLegalForm(word))
  const end = words.findLastIndex((word, index) => index <= at + 3 && index >= at && isLegalForm(word))
  if (at < 1 || !isName(words.slice(0, at))) return null
  const name = words
    .slice(0, end + 1)
    .join(' ')
    .replace(/[,;]+$/, '')
  return { company: companyCalled(name), rest: restOf(words.slice(end + 1)) }
}

const mostWordsOfName = 5

/** `Brightwell Systems Berlin`: capitals throughout that name no kind and, as a whole, no place. */
export const companyInCapitals = async (text: string, lookUp: LookUp): Promise<Reading | null> => {
  const words = text.split(' ')
  if (words.length < 2 || words.length > mostWordsOfName || !words.every(isCapital)) return null
  for (const length of [2, 1].filter((most) => most < words.length)) {
    const town = words.slice(-length).join(' ')
    if ((await lookUp(town)).length > 0)
      return lookUpReading(companyCalled(words.slice(0, -length).join(' ')), town)
  }
  return lookUpReading(companyCalled(text), '')
}
