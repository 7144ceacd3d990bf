import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { installVirtualTime, type VirtualTime } from './virtual-time.ts'

const startsAt = 1_000_000
let time: VirtualTime | null = null
const install = () => {
  time = installVirtualTime(startsAt)
  return time
}

afterEach(() => {
  time?.uninstall()
  time = null
})

it('lets hours pass at once, in the order of the timers', async () => {
  const { run, now } = install()
  const seen: string[] = []
  await run(async () => {
    const late = wait(7_200_000).then(() => seen.push('late'))
    const soon = new Promise<void>((resolve) => setTimeout(resolve, 1000)).then(() => seen.push('soon'))
    await Promise.all([late, soon])
  })
  expect(seen).toEqual(['soon', 'late'])
  expect(now()).toBe(startsAt + 7_200_000)
  expect(Date.now()).toBe(now())
  expect(performance.now()).toBe(7_200_000)
})

it('cancels timers, and waits that are aborted', async () => {
  const { run, now } = install()
  const outcome = await run(async () => {
    clearTimeout(setTimeout(() => expect.unreachable(), 10))
    return wait(60_000, undefined, { signal: AbortSignal.timeout(500) }).catch((error: Error) => error.name)
  })
  expect(outcome).toBe('TimeoutError')
  expect(now()).toBe(startsAt + 500)
})

it('says so when nothing is left to wait for', async () => {
  const { run } = install()
  await expect(run(() => new Promise(() => undefined))).rejects.toThrow('Nothing is left')
})

it('gives the process its clock back', () => {
  install().uninstall()
  expect(Date.now()).toBeGreaterThan(startsAt)
})

it('follows real time while work outside of the process is under way', async () => {
  const { run, hold } = install()
  const order: string[] = []
  await run(async () => {
    const late = wait(600_000).then(() => order.push('late'))
    await hold(() => new Promise<void>((resolve) => setImmediate(resolve)))
    order.push('outside')
    await late
  })
  expect(order).toEqual(['outside', 'late'])
})
