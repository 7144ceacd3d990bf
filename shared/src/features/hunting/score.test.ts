import { describe, expect, it } from 'vitest'
import type { ScoreFamily, ScoreLine, Verdict } from './ai-lead.ts'
import {
  type Assessment,
  defaultWeights,
  rescore,
  scoreCaps,
  scoreFamilies,
  scoreLead,
  verdictValues,
} from './score.ts'

const assess = (family: ScoreFamily, verdict: Verdict, criterion: string = family): Assessment => ({
  criterion,
  family,
  verdict,
})
const linesOf = (result: ReturnType<typeof scoreLead>) =>
  result.scoreBreakdown.filter((entry): entry is ScoreLine => entry.family !== 'cap')
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A seeded generator (mulberry32), so that a failure is reproducible. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const verdicts = Object.keys(verdictValues) as Verdict[]

const anyCompany = (random: () => number): Assessment[] =>
  scoreFamilies.flatMap((family) => {
    const count = family === 'wishes' ? Math.floor(random() * 5) : random() < 0.8 ? 1 : 0
    return Array.from({ length: count }, (_, nth) =>
      assess(family, verdicts[Math.floor(random() * verdicts.length)] ?? 'no', `${family} ${nth}`),
    )
  })

describe('the score of any company', () => {
  const random = randomOf(7)
  const companies = Array.from({ length: 500 }, () => anyCompany(random)).filter(
    (company) => company.length > 0,
  )
  const otherWeights = {
    category: 7,
    location: 0,
    wishes: 61,
    audience: 9,
    reachability: 13,
    life: 0,
    evidence: 3,
  }

  it('has integer weights that add up to 100 and integer points that add up to the score', () => {
    for (const weights of [defaultWeights, otherWeights]) {
      for (const assessments of companies) {
        const result = scoreLead({ assessments, caps: [], weights })
        const lines = linesOf(result)
        expect(lines.every((line) => Number.isInteger(line.weight) && Number.isInteger(line.points))).toBe(
          true,
        )
        expect(sum(lines.map((line) => line.weight))).toBe(100)
        expect(sum(lines.map((line) => line.points))).toBe(result.matchScore)
        expect(lines.every((line) => line.points >= 0 && line.points <= line.weight)).toBe(true)
      }
    }
  })

  it('is the rounded sum of weight times verdict, as its own lines show', () => {
    for (const assessments of companies) {
      const result = scoreLead({ assessments, caps: [] })
      const total = sum(linesOf(result).map((line) => line.weight * verdictValues[line.verdict]))
      expect(result.matchScore).toBe(Math.round(total))
    }
  })

  it('never falls when a verdict gets better', () => {
    for (const assessments of companies) {
      const better = assessments.map((assessment, index) =>
        index === 0 ? { ...assessment, verdict: 'yes' as const } : assessment,
      )
      const before = scoreLead({ assessments, caps: [] }).matchScore
      expect(scoreLead({ assessments: better, caps: [] }).matchScore).toBeGreaterThanOrEqual(before)
    }
  })

  it('is reproduced from its stored breakdown, even after rescoring with other weights', () => {
    for (const assessments of companies) {
      const result = scoreLead({ assessments, caps: [scoreCaps.noLiveSite] })
      const reweighed = rescore(result.scoreBreakdown, otherWeights)
      expect(rescore(reweighed.scoreBreakdown, defaultWeights)).toEqual(result)
    }
  })
})

describe('scoreLead', () => {
  const all = scoreFamilies.map((family) => assess(family, 'yes'))
  /** The families of leads that were scored before fit to the audience and signs of life. */
  const earlier = all.filter(({ family }) => family !== 'audience' && family !== 'life')

  it('gives 100 to a company that meets every criterion, with the default weights', () => {
    const result = scoreLead({ assessments: all, caps: [] })
    expect(result.matchScore).toBe(100)
    expect(linesOf(result).map((line) => line.weight)).toEqual([26, 22, 22, 9, 9, 4, 8])
  })

  it('leaves the weights of leads from before fit and signs of life were scored as they were', () => {
    const result = scoreLead({ assessments: earlier, caps: [] })
    expect(result.matchScore).toBe(100)
    expect(linesOf(result).map((line) => line.weight)).toEqual([30, 25, 25, 10, 10])
  })

  it('gives the weight of a family without assessments to the others', () => {
    const lines = linesOf(
      scoreLead({ assessments: earlier.filter((line) => line.family !== 'wishes'), caps: [] }),
    )
    expect(lines.map((line) => line.weight)).toEqual([40, 34, 13, 13])
  })

  it('splits the weight of the family among its wishes', () => {
    const wishes = ['a', 'b', 'c', 'd'].map((wish) => assess('wishes', 'unknown', wish))
    const lines = linesOf(scoreLead({ assessments: [assess('category', 'yes'), ...wishes], caps: [] }))
    expect(lines.map((line) => line.weight)).toEqual([55, 12, 11, 11, 11])
  })

  it('values the verdicts at 1, 0.5, 0.25 and 0', () => {
    const scores = verdicts.map((verdict) =>
      scoreLead({ assessments: [assess('category', verdict)], caps: [] }),
    )
    expect(scores.map((result) => result.matchScore)).toEqual([100, 50, 25, 0])
  })

  it('keeps the sum and adds each cap as a separate entry', () => {
    const result = scoreLead({ assessments: all, caps: [scoreCaps.noLiveSite, scoreCaps.wrongPlace] })
    expect(result.matchScore).toBe(49)
    expect(sum(linesOf(result).map((line) => line.points))).toBe(100)
    expect(result.scoreBreakdown.slice(-2)).toEqual([scoreCaps.noLiveSite, scoreCaps.wrongPlace])
  })

  it('gives 0 to a closed company', () => {
    expect(scoreLead({ assessments: all, caps: [scoreCaps.closed] }).matchScore).toBe(0)
  })

  it('keeps why a verdict follows from its quote, also under other weights', () => {
    const reason = 'The map shows the address inside the outline of Ohio.'
    const located = { ...assess('location', 'yes'), quote: 'Cleveland, OH 44114', reason }
    const result = scoreLead({ assessments: [located], caps: [] })
    expect(linesOf(result)).toMatchObject([{ reason }])
    expect(linesOf(rescore(result.scoreBreakdown, defaultWeights))).toMatchObject([{ reason }])
  })

  it('keeps the quote and URL of a verdict and adds no empty ones', () => {
    const quoted = { ...assess('category', 'yes'), quote: 'amenity=dentist', url: 'https://osm.example/1' }
    const [first, second] = linesOf(scoreLead({ assessments: [quoted, assess('location', 'no')], caps: [] }))
    expect(first).toMatchObject({ quote: 'amenity=dentist', url: 'https://osm.example/1' })
    expect(Object.keys(second ?? {})).not.toContain('quote')
  })

  it('falls back to the default weights if all that apply are zero', () => {
    const none = { category: 0, location: 0, wishes: 0, audience: 0, reachability: 0, life: 0, evidence: 0 }
    expect(scoreLead({ assessments: all, caps: [], weights: none }).matchScore).toBe(100)
  })

  it('is 0 without assessments', () => {
    expect(scoreLead({ assessments: [], caps: [] })).toEqual({ matchScore: 0, scoreBreakdown: [] })
  })
})
