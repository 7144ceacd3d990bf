/** A cache of JSON values by key, each with a time to live. */
export type Cache = {
  get: (key: string) => Promise<unknown | null>
  put: (key: string, value: unknown, ttlSeconds: number) => Promise<void>
}

/**
 * The cache of one group of values. What a job puts into a group within a short time is stored as one item, so a
 * process that is killed may lose the newest values.
 */
export type GroupedCache = (group: string) => Cache

/** The caches and rate limits that all processes share. */
export type SharedCaches = {
  /** The pages of a site and the rules for robots of its hosts, by site. */
  sites: GroupedCache
  places: Cache
  /** Verdicts of the model by content, so that the same is never paid for twice; grouped by what is asked. */
  verdicts: GroupedCache
  /** The model's readings of queries. */
  readings: Cache
  /** Answers of Overpass. */
  businesses: Cache
  /**
   * Resolves when the caller may send a request to `service`: at most one per interval over all
   * processes. Throws the signal's reason if the signal is aborted first. A caller that will soon need several
   * gives their number as `inRow`: those after the first cost nothing if they are taken in time.
   */
  takeSlot: (service: string, intervalMs: number, signal: AbortSignal, inRow?: number) => Promise<void>
}
