import { SourceFailure } from '../../integrations/source-failure.ts'
import { choosePlace, type LookUp, type PlaceChoiceMade } from './choose-place.ts'
import type { Reading } from './reading.ts'

/** The place of a reading, or why the gazetteer gave none. */
export const placeOrFailure = async (
  { place, placeByRules }: Reading,
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChoiceMade & { failure: string | null }> => {
  const named = [place, placeByRules].filter((one) => one !== null && one !== undefined)
  try {
    return { ...(await choosePlace(named, filter, lookUp)), failure: null }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const asked = place?.isCertain ? place.text : (filter ?? place?.text ?? null)
    return { place: null, wish: null, setAside: [], missing: asked, failure: error.message }
  }
}
