import { kindsOf } from './kinds-of.ts'
import type { Understood } from './understood.ts'

const unknownPlace = (place: string) =>
  `No place called “${place}” is known, so there is nowhere to search. Check its spelling, or name a larger town nearby.`
const noCategory =
  'No kind of company is named. Say what they are, such as “dentists” or “roofing contractors”, or name a kind as your Target Audience in the settings of your business.'

/** Why there is nothing to search for, with what to do; null when the search can be made. */
export const whyNotUnderstood = ({ criteria, missingPlace, placeFailure }: Understood): string | null => {
  const { company, category, wishes } = criteria
  if (company) return null
  const reasons = [
    ...(missingPlace && !placeFailure ? [unknownPlace(missingPlace)] : []),
    ...(category.text || wishes.length > 0 ? [] : [noCategory]),
  ]
  return reasons.length > 0 ? reasons.join(' ') : null
}

/** Sentences that warn the user how the search was understood before it runs. */
export const explainCriteria = ({ criteria, missingPlace, placeFailure }: Understood): string[] => {
  const { category, place, company } = criteria
  if (company) return []
  const notes: string[] = []
  if (placeFailure && missingPlace) {
    notes.push(`${placeFailure} “${missingPlace}” is searched by its name alone.`)
  } else if (missingPlace) {
    notes.push(unknownPlace(missingPlace))
  } else if (!place) {
    notes.push('No place is named. Name a town or a region: most sources can only be searched within one.')
  }
  if (!category.text) {
    notes.push(noCategory)
  } else if (kindsOf(category).length === 0) {
    notes.push(
      `“${category.text}” is no kind of business that the map knows; it is searched for as words. A plainer name may find more.`,
    )
  }
  if (place && place.alternatives.length > 0) {
    notes.push(`“${place.text}” is the name of several places; ${place.name} is taken.`)
  }
  return notes
}
