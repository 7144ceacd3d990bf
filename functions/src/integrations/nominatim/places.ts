import type { PlaceChoice } from '@assay/shared/features/hunting/criteria'
import type { Area } from './area.ts'

/** A place of the gazetteer. */
export type Place = PlaceChoice

/** Where the gazetteer finds an address. */
export type Located = Pick<Place, 'lat' | 'lon' | 'bbox'> & {
  countryCode: string | null
  /** Names of all that contains it, from its quarter to its state. */
  within: string[]
}

/** `workspaceId`: whose share of the rate limit the request uses. */
export type AskOptions = { timeoutMs: number; signal?: AbortSignal; workspaceId?: string }

/** The port to a gazetteer. Its functions throw SourceFailure. */
export type Places = {
  /** Settlements, areas and postcodes with that name, best first, at most 10; empty if there is none. */
  lookUp: (text: string, options: AskOptions) => Promise<Place[]>
  /** The outline of a place; null when only its box is known. */
  areaOf: (place: Pick<Place, 'osmId' | 'bbox'>, options: AskOptions) => Promise<Area | null>
  /** Where an address lies, or the town in which it is; null when the gazetteer does not know it. */
  locate: (
    address: { text: string; countryCode: string | null },
    options: AskOptions,
  ) => Promise<Located | null>
}
