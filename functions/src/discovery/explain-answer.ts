import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { explainCriteria, whyNotUnderstood } from '../criteria/explain-criteria.ts'
import type { Understood } from '../criteria/understood.ts'
import type { Checked } from './companies/check-company.ts'
import { unmentionedWish } from './companies/unmentioned-wish.ts'
import type { Reading } from './read-companies.ts'
import type { DiscoveryRequest } from './search-run.ts'
import { areAllSilent, sayAllSilent } from './site-watch.ts'

const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

/** The wish that most near misses failed; null when none failed a wish. */
const costliestWish = ({ wishes }: Criteria, nearMisses: NearMiss[]): string | null => {
  const failed = wishes.map(({ text }) => ({
    text,
    count: nearMisses.filter((miss) => miss.failed.criterion === text).length,
  }))
  const [worst] = failed.toSorted((one, other) => other.count - one.count)
  return worst && worst.count > 0 ? worst.text : null
}

const whatToRelax = (criteria: Criteria, nearMisses: NearMiss[]): string => {
  const wish = costliestWish(criteria, nearMisses)
  if (wish) return `Leave out “${wish}” to include companies that only fail there.`
  if (criteria.wishes.length > 0) return 'Leave out a wish, or search a larger place, to find more.'
  return criteria.place
    ? 'Search a larger place, or a wider kind of company, to find more.'
    : 'Name a place, or a wider kind of company, to find more.'
}

/** Says that no site mentions a wish, so that no company shown is known to fulfil it. */
const onUnmentionedWish = (criteria: Criteria, checked: Checked[], reading: Reading | null): string[] => {
  const wish = unmentionedWish(criteria, checked, reading?.sitesUnderstood ?? 0)
  return wish
    ? [
        `${wish.sites === 1 ? 'The site that was read says nothing' : `None of the ${wish.sites} sites that were read says anything`} about “${wish.text}”${wish.isConclusive ? ', so no more were read' : ''}. Leave it out, or say it in other words.`,
      ]
    : []
}

/** Whether nothing was found because no site could be read. */
export const hasReadNothing = (reading: Reading | null): boolean =>
  reading !== null && reading.verified === 0 && areAllSilent(reading.sites)

/** Sentences on the answer: how the search was understood, and why there are fewer companies than asked for. */
export const explainAnswer = (
  request: DiscoveryRequest,
  understood: Understood,
  reading: Reading | null,
  checked: Checked[],
  nearMisses: NearMiss[],
): string[] => {
  const reason = whyNotUnderstood(understood)
  if (reason) return [`${reason} Nothing was searched for, so the lookup was given back.`]
  const notes = [...explainCriteria(understood), ...onUnmentionedWish(understood.criteria, checked, reading)]
  const found = reading?.verified ?? 0
  if (!reading) return notes
  const silent = areAllSilent(reading.sites) ? [sayAllSilent(reading.sites)] : []
  if (hasReadNothing(reading))
    return [...notes, `${silent.join('')} The lookup was given back; please try again in a few minutes.`]
  notes.push(...silent)
  if (found >= request.maxResults) return notes
  const known = reading.known?.count ?? 0
  const asked = `${found} of the ${request.maxResults} asked for`
  const listed =
    reading.candidates === 0
      ? 'No source that was asked knows such a company'
      : `The sources know ${companies(reading.candidates)} there`
  const owned = known > 0 ? `, of which you have ${known} already` : ''
  return [...notes, `Found ${asked}. ${listed}${owned}. ${whatToRelax(understood.criteria, nearMisses)}`]
}
