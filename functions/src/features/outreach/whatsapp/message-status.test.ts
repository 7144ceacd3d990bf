import { describe, expect, it } from 'vitest'
import { isNews, statusOf } from './message-status.ts'

const known = (status: Parameters<typeof isNews>[0]['status'], isUncertain = false) => ({
  status,
  isUncertain,
})

describe('a reported status', () => {
  it.each([
    ['queued', 'sent'],
    ['sent', 'delivered'],
    ['queued', 'read'],
    ['delivered', 'read'],
    ['queued', 'failed'],
    ['sent', 'failed'],
  ] as const)('moves a message from %s to %s', (from, to) => {
    expect(isNews(known(from), to)).toBe(true)
  })

  it.each([
    ['sent', 'queued'],
    ['delivered', 'sent'],
    ['read', 'delivered'],
    ['read', 'failed'],
    ['delivered', 'failed'],
    ['sent', 'sent'],
    ['failed', 'delivered'],
    ['failed', 'failed'],
  ] as const)('does not move one from %s to %s', (from, to) => {
    expect(isNews(known(from), to)).toBe(false)
  })

  it('settles what was only assumed', () => {
    expect(isNews(known('failed', true), 'sent')).toBe(true)
    expect(isNews(known('failed', true), 'failed')).toBe(true)
  })

  it('is read in Twilio’s words only', () => {
    expect(['sending', 'undelivered', 'read'].map(statusOf)).toEqual(['queued', 'failed', 'read'])
    expect(['', 'SENT', 'toString', '__proto__'].map(statusOf)).toEqual([null, null, null, null])
  })
})
