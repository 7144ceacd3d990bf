import type { SearchProgress, SourceProgress } from '@assay/shared/features/hunting/search-progress'
import type { SourceName } from './sources/listing.ts'

/** Progress is written to the table, so it is limited to what a user can notice. */
const apartMs = 300

type Line = Pick<SourceProgress, 'status' | 'count'>

/** The line of the workspace's own companies, which are only excluded. */
export const alreadyKnown = 'Already known'

export type ProgressBoard = {
  step: (step: string, fraction: number) => Promise<void>
  source: (name: SourceName | typeof alreadyKnown, line: Line) => Promise<void>
  sites: (read: number, verified: number, fraction: number) => Promise<void>
}

/**
 * Collects the progress of each source and reports it: changes of a step or source at once, counts of
 * sites at most every 0.3 s. `names` are the sources, in the order of their lines.
 */
export const progressBoard = (
  report: (progress: SearchProgress) => Promise<void>,
  now: () => number,
  names: string[],
): ProgressBoard => {
  const lines = new Map<string, Line>(
    [...names, 'Sites read', 'Verified'].map((name) => [name, { status: 'waiting', count: 0 }]),
  )
  let current = { step: 'Understanding the search', fraction: 0.02 }
  let reportedAt = Number.NEGATIVE_INFINITY

  const write = async () => {
    reportedAt = now()
    await report({ ...current, sources: [...lines].map(([name, line]) => ({ name, ...line })) })
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
      if (now() - reportedAt >= apartMs) await write()
    },
  }
}
