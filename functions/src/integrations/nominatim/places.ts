import type { PlaceChoice } from '@assay/shared/features/hunting/criteria'

/** A place of the gazetteer. `countryCode` is ISO 3166-1 alpha-2 in upper case, or null if unknown. */
export type Place = PlaceChoice & { countryCode: string | null }

/** The port to a gazetteer. */
export type Places = {
  /**
   * Settlements and areas with that name, best first, at most 10; empty if there is none. `workspaceId`:
   * whose share of the rate limit the request uses. Throws SourceFailure.
   */
  lookUp: (
    text: string,
    options: { timeoutMs: number; signal?: AbortSignal; workspaceId?: string },
  ) => Promise<Place[]>
}
