import type { CompanyAsked, Criteria } from '@assay/shared/features/hunting/criteria'
import type { SearchResult } from '@assay/shared/features/hunting/search'

/** What was asked for, as a heading shows it: the domain, or the name with its place. */
export const nameOfAsked = ({ text, domain, name }: CompanyAsked, place: Criteria['place']): string => {
  // A domain in another script is shown as it was typed.
  if (domain) return domain.includes('xn--') ? text : domain
  return place ? `${name ?? text} in ${place.text}` : (name ?? text)
}

type Answer = Pick<SearchResult, 'isUnderstood' | 'lookUp'>

/** Whether the notes say all there is to say: nothing was searched for, or no new company was found by a look-up. */
export const isOnlyExplained = (answer: Answer | null): boolean =>
  answer?.isUnderstood === false || (answer?.lookUp !== undefined && answer.lookUp.status !== 'found')
