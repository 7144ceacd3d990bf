import { getUser } from '@assay/shared/features/accounts/calls'
import { getChanges } from '@assay/shared/features/jobs/calls'
import { pollIntervals } from '../../../web/src/platform/changes/poll-intervals.ts'
import { atMost, type Figure } from '../figures.ts'
import type { RecordedCall } from './recorder.ts'

/** US dollars of a million, us-east-1: CloudFront and HTTP API 1 each, Lambda 0.2 and 10 ms of 1 GB, a log line. */
const usdPerMillion = { request: 2.4, readUnit: 0.125 }
/** Eight hours on 22 days. */
const hoursPerMonth = 176
const hourMs = 3_600_000
/** The page reads the signed-in user every 5 minutes. */
const userReadsPerHour = 12

const readUnitsOf = (recorded: RecordedCall[], name: string, when: string) => {
  const found = recorded.find((one) => one.call === name && one.when === when)
  if (!found) throw new Error(`The bench does not measure ${name} (${when})`)
  return found.use.readUnits
}

/** What a dashboard costs that is open all working hours of a month while nothing changes. */
export const pollingCost = (recorded: RecordedCall[]): Figure[] => {
  const perPoll = readUnitsOf(recorded, getChanges.name, 'unchanged, 304')
  const perUserRead = readUnitsOf(recorded, getUser.name, '')
  const figureOf = (what: string, intervalMs: number, bound: number) => {
    const polls = hourMs / intervalMs
    const requests = polls + userReadsPerHour
    const readUnits = polls * perPoll + userReadsPerHour * perUserRead
    const usd =
      (hoursPerMonth * (requests * usdPerMillion.request + readUnits * usdPerMillion.readUnit)) / 1e6
    const load = `${requests} requests and ${readUnits} read units an hour`
    return atMost(`${what}: ${load}`, usd, bound, (value) => `$${value.toFixed(3)} a month`)
  }
  return [
    figureOf('an open dashboard that nobody uses', pollIntervals.idle, 0.05),
    figureOf('an open dashboard in use', pollIntervals.inUse, 0.15),
  ]
}
