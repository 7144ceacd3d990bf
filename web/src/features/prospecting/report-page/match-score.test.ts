import { expect, it } from 'vitest'
import { matchScoreOf } from './match-score.ts'

it.each([
  [{ matchScore: 91, score: 40 }, 91],
  [{ matchScore: 0, score: 40 }, 0],
  [{ metadata: { matchScore: 77 }, score: 40 }, 77],
  [{ metadata: { matchScore: 'high' }, score: 40 }, 40],
  [{ matchScore: null, score: 40 }, 40],
  [{ score: 0 }, 0],
  [{ score: null }, 0],
  [{}, 0],
])('%j has %i', (lead, score) => {
  expect(matchScoreOf(lead)).toBe(score)
})
