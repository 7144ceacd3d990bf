import { AsyncLocalStorage } from 'node:async_hooks'

/** Writes the rest of what a job has gathered. */
type Rest = () => Promise<void>

const gathering = new AsyncLocalStorage<Map<string, { rest: Rest }>>()

/**
 * What the running job gathers under a key until it is written, begun with `begin`; null outside of jobs, where
 * nobody would write the rest.
 */
export const gathered = <Kept extends { rest: Rest }>(key: string, begin: () => Kept): Kept | null => {
  const all = gathering.getStore()
  if (!all) return null
  const known = all.get(key)
  if (known) return known as Kept
  const kept = begin()
  all.set(key, kept)
  return kept
}

/** Forgets what was written, so that a long job does not hold all that it has read. */
export const letGo = (key: string): void => {
  gathering.getStore()?.delete(key)
}

/** Runs a job's work; what it has gathered is written before this ends, however the work ends. */
export const writingTogether = <Output>(work: () => Promise<Output>): Promise<Output> => {
  const all = new Map<string, { rest: Rest }>()
  return gathering.run(all, async () => {
    try {
      return await work()
    } finally {
      await Promise.all([...all.values()].map(({ rest }) => rest()))
    }
  })
}
