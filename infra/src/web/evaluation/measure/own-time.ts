import type { EvaluatedRun } from '../run/evaluated-run.ts'
import { searchCell } from '../run/search-cell.ts'

export type OwnTimes = { firstRowMs: number[]; tenVerifiedMs: number[] }

const wanted = 10
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Searches in a world where sources, sites and politeness take no time. The rest is the engine's own
 * time: its computing, without that of the simulated web, and its waiting.
 */
export const measureOwnTime = async (run: EvaluatedRun, cells: number): Promise<OwnTimes> => {
  const times: OwnTimes = { firstRowMs: [], tenVerifiedMs: [] }
  const step = Math.max(1, Math.floor(run.world.cells.length / cells))
  for (const cell of run.world.cells.filter((_, index) => index % step === 0)) {
    const record = await searchCell(run, cell, { maxResults: wanted, realMs: () => cpuMs() - run.worldMs() })
    const tenth = record.verifiedMs[wanted - 1]
    if (record.firstRowMs !== null) times.firstRowMs.push(record.firstRowMs)
    if (tenth !== undefined) times.tenVerifiedMs.push(tenth)
  }
  return times
}

/** The quantile of the values at a share between 0 and 1. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
