import { describe, expect, it } from 'vitest'
import { isReachoutOf, reachoutJobKind as kind } from './reachout-job.ts'

describe('the Auto Reachout of a run', () => {
  it.each([
    ['by its progress', { id: 'j', kind, progress: { runId: 'r' } }, true],
    ['by its id, if an earlier version has started it', { id: 'r-reachout2', kind, progress: {} }, true],
    ['not by that of another run', { id: 'q-reachout1', kind, progress: { runId: 'q' } }, false],
    ['not among jobs of another kind', { id: 'r-reachout1-0', kind: 'draftReachout', progress: {} }, false],
  ])('is known %s', (_, job, isOne) => {
    expect(isReachoutOf('r', job)).toBe(isOne)
  })
})
