import {
  type BusinessType,
  businessTypes,
  type Criteria,
  searchDefaults,
} from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import { type Category, isKindOf, kindsNamed, openCatalogue } from '../evidence/categories/catalogue.ts'
import type { QueryReading } from './reading.ts'
import { type SetAside, setAside } from './set-aside.ts'

type Choice = { category: Criteria['category']; wish: string | null; setAside: SetAside[] }

const isBusinessType = (text: string): text is BusinessType => businessTypes.some((type) => type === text)

const kindsIn = (filter: string): Category[] =>
  isBusinessType(filter) ? openCatalogue().ofType(filter) : (kindsNamed(filter)?.categories ?? [])

/** Whether all kinds of `one` are among those of `other`. */
const isWithin = (one: Category[], other: Category[]) =>
  one.every((kind) => other.some((wider) => isKindOf(kind, wider)))

const whyUntouched = (value: string, named: string | undefined) =>
  named
    ? `The query asks for ${named}; “${value}” is what the form starts with.`
    : `“${value}” is what the form starts with, so it was not taken as a choice of yours.`

/**
 * Chooses the category (O-46): the one in the query, narrowed by a filter within it; else a filter
 * that the user changed from the form's default. The rest is set aside with a reason.
 */
export const chooseCategory = (named: QueryReading['category'], filters: SearchFilters): Choice => {
  const choice: Choice = { category: { text: named?.text ?? '', from: 'query' }, wish: null, setAside: [] }
  let asked = named?.isKnown ? kindsIn(named.text) : []
  for (const filter of ['industry', 'businessType'] as const) {
    const value = filters[filter]
    if (!value) continue
    const { text, from } = choice.category
    const kinds = kindsIn(value)
    const isNarrower = kinds.length > 0 && isWithin(kinds, asked)
    if (value === searchDefaults[filter])
      choice.setAside.push(setAside(filter, value, whyUntouched(value, named?.text)))
    else if (text !== '' && kinds.length === 0) choice.wish ??= value
    else if (text === '' || (isNarrower && !isWithin(asked, kinds))) {
      choice.category = { text: value, from: 'filter' }
      asked = kinds
    } else if (!isWithin(asked, kinds)) {
      const [subject, counts] = from === 'query' ? ['query asks for', 'query'] : ['industry is', 'industry']
      const reason = `The ${subject} ${text}, which is not ${value}. The ${counts} counts.`
      choice.setAside.push(setAside(filter, value, reason))
    }
  }
  return choice
}
