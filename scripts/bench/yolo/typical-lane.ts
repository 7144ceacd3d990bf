import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunLane } from '../../../functions/src/features/yolo/lane/lane-work.ts'
import { nothingFound, somePlan } from '../../../functions/src/testing/yolo.ts'
import { typicalCompany } from '../table-use/typical-company.ts'

/** A plan of so many lanes, which find companies without asking. */
export const planOf = somePlan

const aCompany = () => {
  const host = `${randomUUID()}.example`
  return { ...typicalCompany(), identity: `domain:${host}`, website: `https://${host}` }
}

/** A lane that works for `ms` and finds as many new companies, each with typical evidence, as it may save. */
export const typicalLane =
  (ms = 0): RunLane =>
  async ({ maxLeads, criteria }, _ports, { save }) => {
    await pause(ms)
    const saved = await save(Array.from({ length: maxLeads }, aCompany), criteria)
    const sources = [{ name: 'OpenStreetMap', status: 'done', count: saved } as const]
    return { ...nothingFound, found: maxLeads, saved, sources }
  }
