import { categoryNamed } from '../../evidence/trades/vocabulary.ts'
import type { Understood } from './compile-criteria.ts'

/** Sentences that warn the user how the search was understood before it runs. */
export const explainCriteria = ({ criteria, missingPlace, placeFailure }: Understood): string[] => {
  const { category, place } = criteria
  const notes: string[] = []
  if (placeFailure && missingPlace) {
    notes.push(`${placeFailure} “${missingPlace}” is searched by its name alone.`)
  } else if (missingPlace) {
    notes.push(
      `No place called “${missingPlace}” is known, so there is nowhere to search. Check its spelling, or name a larger town nearby.`,
    )
  } else if (!place) {
    notes.push('No place is named. Name a town or a region: most sources can only be searched within one.')
  }
  if (!category.text) {
    notes.push('No kind of company is named. Say what they are, such as “dentists” or “roofing contractors”.')
  } else if (!categoryNamed(category.text)) {
    notes.push(
      `“${category.text}” is no kind of business that the map knows; it is searched for as words. A plainer name may find more.`,
    )
  }
  if (place && place.alternatives.length > 0) {
    notes.push(`“${place.text}” is the name of several places; ${place.name} is taken.`)
  }
  return notes
}
