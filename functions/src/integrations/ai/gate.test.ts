import { beforeEach, describe, expect, it, vi } from 'vitest'
import { maxChecksAtOnce } from '../../discovery/companies/select-leads.ts'
import { adaptiveLimit } from './adaptive-limit.ts'
import { AiFailure } from './ai.ts'
import { type GatedCall, providerGate, type TryLimits } from './gate.ts'
import { providerPace } from './pace.ts'
import { providerHealth } from './provider-health.ts'

let now = 0
beforeEach(() => {
  now = 0
})
const clock = () => now

describe('how many requests a provider gets at once', () => {
  it('grows with each answer up to the bound', () => {
    const limit = adaptiveLimit(20, clock)
    expect(limit.atOnce()).toBe(12)
    for (let nth = 0; nth < 9; nth++) limit.answered(true)
    expect(limit.atOnce()).toBe(20)
    expect(adaptiveLimit(1, clock).atOnce()).toBe(1)
  })

  it('holds the companies of a search once the provider has answered, unless it has shown overload before', () => {
    const limit = adaptiveLimit(64, clock)
    for (let nth = 0; nth < 3; nth++) limit.answered(false)
    expect(limit.atOnce()).toBeGreaterThanOrEqual(maxChecksAtOnce)
    const few = adaptiveLimit(4, clock)
    few.answered(false)
    expect(few.atOnce()).toBe(4)
    const overloaded = adaptiveLimit(64, clock)
    overloaded.lower(0)
    overloaded.answered(false)
    expect(overloaded.atOnce()).toBe(6)
  })

  it('is halved once for requests that failed together, and never below one', () => {
    const limit = adaptiveLimit(16, clock)
    now = 1000
    for (let nth = 0; nth < 4; nth++) limit.lower(0)
    expect(limit.atOnce()).toBe(6)
    now = 1200
    limit.lower(1100)
    expect(limit.atOnce()).toBe(3)
    now = 2000
    limit.lower(1500)
    limit.lower(1500)
    now = 3000
    limit.lower(2500)
    expect(limit.atOnce()).toBe(1)
  })

  it('grows slowly once overload is known', () => {
    const limit = adaptiveLimit(4, clock)
    limit.lower(0)
    for (let nth = 0; nth < 2; nth++) limit.answered(true)
    expect(limit.atOnce()).toBe(2)
    limit.answered(true)
    expect(limit.atOnce()).toBe(3)
  })

  it('falls to two, not further, while requests wait for one another', () => {
    const limit = adaptiveLimit(16, clock)
    limit.ease()
    expect(limit.atOnce()).toBe(11)
    for (let nth = 0; nth < 20; nth++) limit.ease()
    expect(limit.atOnce()).toBe(2)
    const single = adaptiveLimit(1, clock)
    single.ease()
    expect(single.atOnce()).toBe(1)
  })
})

describe('how long an answer is waited for', () => {
  it('is longer for longer answers, slow providers and after silence, and bounded', () => {
    const pace = providerPace(60_000)
    expect(pace.patienceMs(1500)).toBeGreaterThan(pace.patienceMs(300))
    const before = pace.patienceMs(500)
    pace.answered(9000, 9000, 500)
    expect(pace.patienceMs(500)).toBe(54_000)
    expect(pace.patienceMs(500)).toBeGreaterThan(before)
    pace.wasSilent()
    expect(pace.patienceMs(500)).toBe(60_000)
  })

  it('falls bit by bit with quick answers, but not so far that a long one has no chance', () => {
    const pace = providerPace(60_000)
    pace.answered(5000, 5000, 500)
    pace.answered(500, 500, 500)
    expect(pace.patienceMs(500)).toBeCloseTo(24_600)
    for (let nth = 0; nth < 50; nth++) pace.answered(100, 100, 500)
    expect(pace.patienceMs(500)).toBe(6000)
  })
})

it('a provider that answers many at once is given the time of one answer, however short the gaps', () => {
  const pace = providerPace(60_000)
  for (let nth = 0; nth < 50; nth++) pace.answered(10_000, 100, 500)
  expect(pace.patienceMs(500)).toBe(15_000)
})

describe('whether a provider is down', () => {
  const down = new AiFailure('unavailable', 'The AI provider is not responding.')
  const late = new AiFailure('timeout', 'The AI provider did not answer in time.')

  it('is shown by errors again and again, and found out again by one request after a rest', () => {
    const health = providerHealth(clock)
    for (let nth = 0; nth < 5; nth++) health.hasFailed(down, false)
    health.requireUp()
    health.hasFailed(down, false)
    expect(health.requireUp).toThrow(down.message)
    now = 5000
    health.requireUp()
    expect(health.requireUp).toThrow(down.message)
    health.answered()
    health.requireUp()
  })

  it('is shown by a key that is refused twice', () => {
    const health = providerHealth(clock)
    health.hasFailed(down, true)
    health.requireUp()
    health.hasFailed(down, true)
    expect(health.requireUp).toThrow(down.message)
  })

  it('is not shown by failures with answers between them', () => {
    const health = providerHealth(clock)
    for (let nth = 0; nth < 40; nth++) {
      health.hasFailed(down, false)
      now += 1000
      health.wasSilent(late, now - 500)
      if (nth % 2 === 1) health.answered()
      health.requireUp()
      if (nth % 2 === 0) health.answered()
    }
  })

  it('is shown by two silences in a row, not by many requests of one', () => {
    const health = providerHealth(clock)
    now = 15_000
    expect([0, 0, 0].map((sentAt) => health.wasSilent(late, sentAt))).toEqual([true, false, false])
    health.requireUp()
    now = 40_000
    health.wasSilent(late, 15_000)
    expect(health.requireUp).toThrow(late.message)
  })
})

describe('a gate', () => {
  const untilAborted = ({ signal }: TryLimits) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const call = (more: Partial<GatedCall> = {}): GatedCall => ({
    owner: 'a',
    end: performance.now() + 60_000,
    outputTokens: 100,
    ...more,
  })

  it('takes a slow web search for no sign that the provider is down', async () => {
    const gate = providerGate({ atOnce: 2, timeoutMs: 1 })
    for (let nth = 0; nth < 3; nth++) {
      const searching = gate(call({ isUnlikeOthers: true }), untilAborted)
      await expect(searching).rejects.toMatchObject({ reason: 'timeout' })
    }
    expect(await gate(call(), async () => 'answer')).toBe('answer')
  })

  it('lets nobody ask a provider that was silent twice', async () => {
    const gate = providerGate({ atOnce: 2, timeoutMs: 1 })
    for (let nth = 0; nth < 2; nth++) {
      await expect(gate(call(), untilAborted)).rejects.toMatchObject({ reason: 'timeout' })
    }
    await expect(gate(call(), () => expect.unreachable())).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('takes a web search that it has or has not for no answer of a silent model', async () => {
    const gate = providerGate({ atOnce: 2, timeoutMs: 1 })
    await expect(gate(call(), untilAborted)).rejects.toMatchObject({ reason: 'timeout' })
    const missing = () => Promise.reject(new AiFailure('unsupported', 'The AI provider has no web search.'))
    await expect(gate(call({ isUnlikeOthers: true }), missing)).rejects.toMatchObject({
      reason: 'unsupported',
    })
    await gate(call({ isUnlikeOthers: true }), async () => 'found')
    await expect(gate(call(), untilAborted)).rejects.toMatchObject({ reason: 'timeout' })
    await expect(gate(call(), () => expect.unreachable())).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('takes the end of the caller’s own time for no silence', async () => {
    const gate = providerGate({ atOnce: 2, timeoutMs: 60_000 })
    for (let nth = 0; nth < 3; nth++) {
      const asking = gate(call({ end: performance.now() + 1 }), untilAborted)
      await expect(asking).rejects.toMatchObject({ reason: 'timeout' })
    }
    expect(await gate(call(), async () => 'answer')).toBe('answer')
  })

  it('sends nothing when the caller’s time ended with the wait for a turn', async () => {
    const times = [0, 0]
    const gate = providerGate({ atOnce: 2, timeoutMs: 60_000 }, () => times.shift() ?? 20_000)
    const work = vi.fn(untilAborted)
    await expect(gate(call({ end: 10_000 }), work)).rejects.toMatchObject({ reason: 'timeout' })
    expect(work).not.toHaveBeenCalled()
  })

  it('lets nobody ask before a provider that limits requests allows it', async () => {
    const gate = providerGate({ atOnce: 2, timeoutMs: 60_000 })
    const tooMany = Object.assign(new Error('429'), {
      status: 429,
      headers: new Headers({ 'retry-after': '3600' }),
    })
    await expect(gate(call(), () => Promise.reject(tooMany))).rejects.toMatchObject({
      reason: 'rate-limited',
    })
    await expect(gate(call(), () => expect.unreachable())).rejects.toMatchObject({ reason: 'rate-limited' })
  })

  it('stops waiting for a turn with the caller', async () => {
    const gate = providerGate({ atOnce: 1, timeoutMs: 60_000 })
    const stop = new AbortController()
    const first = gate(call({ signal: stop.signal }), untilAborted)
    const second = gate(call({ signal: stop.signal }), () => expect.unreachable())
    const ends = Promise.allSettled([first, second])
    stop.abort(new Error('cancelled'))
    expect((await ends).map((end) => end.status === 'rejected' && end.reason.message)).toEqual([
      'cancelled',
      'cancelled',
    ])
  })
})
