import type { SearchProgress, SourceProgress } from '@assay/shared/features/hunting/search-progress'
import { type SourceName, sourceNames } from './sources/listing.ts'

/** Progress is written to a table: not more often than a person can see. */
const apartMs = 300

type Line = Pick<SourceProgress, 'status' | 'count'>

/** The workspace's own companies, a source that only excludes. */
export const alreadyKnown = 'Already known'

export type ProgressBoard = {
  step: (step: string, fraction: number) => Promise<void>
  source: (name: SourceName | typeof alreadyKnown, line: Line) => Promise<void>
  sites: (read: number, verified: number, fraction: number) => Promise<void>
}

/** Keeps what is known of each source and tells it, at most every 0.3 s but for changes of a step or source. */
export const progressBoard = (
  tell: (progress: SearchProgress) => Promise<void>,
  now: () => number,
  knowsSome: boolean,
): ProgressBoard => {
  const lines = new Map<string, Line>(
    [...sourceNames, ...(knowsSome ? [alreadyKnown] : []), 'Sites read', 'Verified'].map((name) => [
      name,
      { status: 'waiting', count: 0 },
    ]),
  )
  let current = { step: 'Understanding the search', fraction: 0.02 }
  let toldAt = Number.NEGATIVE_INFINITY

  const write = async () => {
    toldAt = now()
    await tell({ ...current, sources: [...lines].map(([name, line]) => ({ name, ...line })) })
  }

  return {
    step: async (step, fraction) => {
      current = { step, fraction: Math.max(fraction, current.fraction) }
      await write()
    },
    source: async (name, line) => {
      lines.set(name, line)
      await write()
    },
    sites: async (read, verified, fraction) => {
      lines.set('Sites read', { status: 'running', count: read })
      lines.set('Verified', { status: 'running', count: verified })
      current = { ...current, fraction: Math.max(fraction, current.fraction) }
      if (now() - toldAt >= apartMs) await write()
    },
  }
}
