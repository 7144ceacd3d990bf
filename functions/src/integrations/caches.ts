/** Answers kept for a while, by key; values are JSON. */
export type Cache = {
  get: (key: string) => Promise<unknown | null>
  put: (key: string, value: unknown, ttlSeconds: number) => Promise<void>
}

/** What the adapters share across processes. */
export type SharedCaches = {
  pages: Cache
  robots: Cache
  places: Cache
  /** What the model said about a text, so that the same question is never paid for twice. */
  verdicts: Cache
  /** Answers of Overpass. */
  businesses: Cache
  /**
   * Resolves when the caller may ask `service` again, at most once per interval over all processes;
   * throws the signal's reason when that comes first.
   */
  takeSlot: (service: string, intervalMs: number, signal?: AbortSignal) => Promise<void>
}
