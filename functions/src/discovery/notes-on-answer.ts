import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Checked } from './companies/check-company.ts'
import { silentWish } from './companies/silent-wish.ts'
import type { Understood } from './criteria/compile-criteria.ts'
import { notesOn } from './criteria/notes.ts'
import type { DiscoveryRequest } from './discover.ts'
import type { Reading } from './read-companies.ts'

const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

/** The wish that most near misses failed, if leaving it out would give more. */
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

/** That a wish is spoken of nowhere, so that the companies shown are none who are known to fulfil it. */
const onSilence = (criteria: Criteria, checked: Checked[]): string[] => {
  const silent = silentWish(criteria, checked)
  return silent
    ? [
        `${silent.sites === 1 ? 'The site that was read says nothing' : `None of the ${silent.sites} sites that were read says anything`} about “${silent.text}”${silent.areEnough ? ', so no more were read' : ''}. Leave it out, or say it in other words.`,
      ]
    : []
}

/** Why an answer has fewer companies than were asked for: never padded, always said. */
export const notesOnAnswer = (
  request: DiscoveryRequest,
  understood: Understood,
  reading: Reading | null,
  checked: Checked[],
  nearMisses: NearMiss[],
): string[] => {
  const notes = [...notesOn(understood), ...onSilence(understood.criteria, checked)]
  const found = reading?.verified ?? 0
  if (!reading || found >= request.maxResults) return notes
  const known = reading.known?.count ?? 0
  const asked = `${found} of the ${request.maxResults} asked for`
  const told =
    reading.candidates === 0
      ? 'No source that was asked knows such a company'
      : `The sources know ${companies(reading.candidates)} there`
  const had = known > 0 ? `, of which you have ${known} already` : ''
  return [...notes, `Found ${asked}. ${told}${had}. ${whatToRelax(understood.criteria, nearMisses)}`]
}
