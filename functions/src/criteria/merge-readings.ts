import { maxWishes } from '@assay/shared/features/hunting/criteria'
import { plain } from '../evidence/plain-words.ts'
import { companyByName, companyCalled, lookUpReading } from './company-by-name.ts'
import { isGenericKind } from './generic-kind.ts'
import { kindsChosen } from './kinds-offered.ts'
import type { ModelReading } from './read-with-model.ts'
import type { QueryReading, Reading, WishRead } from './reading.ts'
import { isCopiedFrom, leftOver } from './words-of-query.ts'

const mostNames = 8

const wishesIn = (model: ModelReading, isCopied: (text: string) => boolean): WishRead[] =>
  model.wishes
    .map(({ text, question, signal }) => ({
      text: text.trim(),
      question: question.trim(),
      signal: signal === 'none' ? null : signal,
    }))
    .filter(
      ({ text }) =>
        isCopied(text) && !isCopiedFrom(model.category)(text) && plain(text) !== plain(model.place),
    )
    .slice(0, maxWishes)

const namesIn = ({ names, category }: ModelReading): string[] => {
  const others = names
    .map((name) => name.trim())
    .filter((name) => name !== '' && plain(name) !== plain(category))
  return [...new Set(others)].slice(0, mostNames)
}

/** Both readings name the same place, one perhaps with more around it. */
const overlaps = (one: string, other: string) => isCopiedFrom(one)(other) || isCopiedFrom(other)(one)

const placeIn = (
  model: ModelReading,
  byRules: QueryReading,
  isCopied: (text: string) => boolean,
): Pick<Reading, 'place' | 'placeByRules' | 'otherPlaces'> => {
  const { place: ruled, otherPlaces } = byRules
  if (!isCopied(model.place)) return { place: model.place || ruled?.isCertain ? ruled : null, otherPlaces }
  const isSame = ruled !== null && overlaps(ruled.text, model.place)
  return {
    place: { text: model.place.trim(), isCertain: true, ...(isSame && ruled.isNear && { isNear: true }) },
    placeByRules: ruled,
    otherPlaces: otherPlaces.filter((text) => !overlaps(text, model.place)),
  }
}

const companyIn = (
  query: string,
  model: ModelReading,
  isCopied: (text: string) => boolean,
): Reading | null => {
  const isNamed = isCopied(model.company)
  if (model.category.trim() && !isNamed) return null
  const named = companyByName(query)
  if (named) return lookUpReading(named.company, named.rest)
  if (model.category.trim() || !isNamed) return null
  const place = isCopied(model.place) ? model.place : leftOver(query, [model.company]).join(' ')
  return lookUpReading(companyCalled(model.company.trim()), place)
}

/**
 * The model's reading of a query as far as its words are the query's: it can invent neither a wish nor a place.
 * What it leaves out or makes up, the rules’ reading gives.
 */
export const mergeReadings = (query: string, model: ModelReading, byRules: QueryReading): Reading => {
  const isCopied = isCopiedFrom(query)
  const lookUp = companyIn(query, model, isCopied)
  if (lookUp) return lookUp
  const category = isGenericKind(model.category) ? '' : model.category.trim()
  if (!isCopied(category) && (category || byRules.category?.isKnown)) return byRules
  const wishesRead = wishesIn(model, isCopied)
  const kinds = category ? kindsChosen(model.kinds) : []
  return {
    category: category
      ? { text: category, isKnown: kinds.length > 0 || (byRules.category?.isKnown ?? false) }
      : null,
    kinds,
    names: category ? namesIn(model) : [],
    ...placeIn(model, byRules, isCopied),
    wishes: wishesRead.map(({ text }) => text),
    wishesRead,
  }
}
