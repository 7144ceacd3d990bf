import { setTimeout as sleep } from 'node:timers/promises'
import { dueAfterResend, resendAfterMs, toIsoTime } from '@assay/functions/platform/jobs/due-time'
import { leaseMs } from '@assay/functions/platform/jobs/lease'
import { afterEach, expect, test, vi } from 'vitest'
import { resendSeconds } from '../handler-environment.ts'
import { startSweep, sweepEveryMs } from './sweep.ts'

afterEach(() => vi.restoreAllMocks())

test('sweeps at once and then repeatedly, one after the other, even after failures', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let running = 0
  let most = 0
  let runs = 0
  const sweep = startSweep(async () => {
    running += 1
    runs += 1
    most = Math.max(most, running)
    await sleep(15)
    running -= 1
    if (runs === 1) throw new Error('the table is away')
  }, 5)
  expect(runs).toBe(1)
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3))
  await sweep.stop()
  const before = runs
  await sleep(40)
  expect([most, running, runs]).toEqual([1, 0, before])
})

test('a job whose worker has died moves again within 20 s', () => {
  expect(leaseMs + sweepEveryMs).toBeLessThan(20_000)
})

test('so does a waiting job whose message was lost, however many were sent before', () => {
  const now = Date.UTC(2026, 0, 5)
  const due = dueAfterResend(`${toIsoTime(now)}#1000`, now, resendSeconds * 1000)
  const longestMs = Math.max(resendAfterMs, Date.parse(due.split('#')[0] ?? '') - now)
  expect(longestMs + sweepEveryMs).toBeLessThan(20_000)
})
