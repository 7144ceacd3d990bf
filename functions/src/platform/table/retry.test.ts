import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPauseMs, retryingConflicts, withRetries } from './retry.ts'

const conflict = () => new TransactionConflictException({ message: 'busy', $metadata: {} })

// Retries pause with full jitter; a random value of 0 removes the pause.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('a single write whose item is in a transaction', () => {
  it('is sent again until the transaction is over', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(conflict())
      .mockRejectedValueOnce(conflict())
      .mockResolvedValue('done')
    expect(await retryingConflicts(send)).toBe('done')
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('fails after the last attempt', async () => {
    const send = vi.fn().mockRejectedValue(conflict())
    await expect(retryingConflicts(send)).rejects.toMatchObject({
      name: 'TableBusy',
      cause: expect.any(TransactionConflictException),
    })
    expect(send.mock.calls.length).toBeLessThan(12)
  })

  it('is not sent again for any other reason', async () => {
    const send = vi.fn().mockRejectedValue(new Error('no'))
    await expect(retryingConflicts(send)).rejects.toThrow('no')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('retries', () => {
  it('end when their time is over, whatever the time of day', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0)
    let nowMs = 0
    const work = vi.fn(async () => {
      nowMs += 4000
      throw conflict()
    })
    const running = withRetries(
      1000,
      () => true,
      work,
      () => nowMs,
    )
    await expect(running).rejects.toMatchObject({ name: 'TableBusy' })
    expect(work).toHaveBeenCalledTimes(4)
  })

  it('pause longer each time, up to a second', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map(maxPauseMs)).toEqual([50, 100, 200, 400, 800, 1000, 1000])
  })
})
