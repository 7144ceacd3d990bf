import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SharedCaches } from '../caches.ts'
import { hostQueue } from './host-queue.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const noSlot: SharedCaches['takeSlot'] = (_service, _intervalMs, signal) =>
  wait(60_000, undefined, { signal })
const request = vi.fn(async () => 'a page')

describe('a request for which the host has no slot', () => {
  it('fails after a minute, and is not sent', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000))
    await expect(hostQueue(noSlot)('maple.example', request)).rejects.toMatchObject({ outcome: 'late' })
    expect(limits).toHaveBeenCalledWith(60_000)
    expect(request).not.toHaveBeenCalled()
  })

  it('ends at once when its search is cancelled, and lets the next request take its turn', async () => {
    const slots = [noSlot, async () => undefined]
    const queue = hostQueue(async (...wanted) => slots.shift()?.(...wanted))
    const stop = new AbortController()
    const cancelled = queue('maple.example', request, { signal: stop.signal })
    const next = queue('maple.example', request)
    stop.abort(new Error('cancelled'))
    await expect(cancelled).rejects.toThrow('cancelled')
    expect(await next).toBe('a page')
    expect(request).toHaveBeenCalledTimes(1)
  })
})
