/** A cache of JSON values by key, each with a time to live. */
export type Cache = {
  get: (key: string) => Promise<unknown | null>
  put: (key: string, value: unknown, ttlSeconds: number) => Promise<void>
}

/** The caches and rate limits that all processes share. */
export type SharedCaches = {
  pages: Cache
  robots: Cache
  places: Cache
  /** Verdicts of the model by content and its readings of queries, so that the same is never paid for twice. */
  verdicts: Cache
  /** Answers of Overpass. */
  businesses: Cache
  /**
   * Resolves when the caller may send a request to `service`: at most one per interval over all
   * processes. Throws the signal's reason if the signal is aborted first. A caller that will soon need several
   * gives their number as `inRow`: those after the first cost nothing if they are taken in time.
   */
  takeSlot: (service: string, intervalMs: number, signal: AbortSignal, inRow?: number) => Promise<void>
}
