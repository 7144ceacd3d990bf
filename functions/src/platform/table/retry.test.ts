import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { retryingConflicts } from './retry.ts'

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
    await expect(retryingConflicts(send)).rejects.toBeInstanceOf(TransactionConflictException)
    expect(send.mock.calls.length).toBeLessThan(12)
  })

  it('is not sent again for any other reason', async () => {
    const send = vi.fn().mockRejectedValue(new Error('no'))
    await expect(retryingConflicts(send)).rejects.toThrow('no')
    expect(send).toHaveBeenCalledTimes(1)
  })
})
