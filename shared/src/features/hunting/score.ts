import type { ScoreBreakdown, ScoreCap, ScoreFamily, ScoreLine, Verdict } from './ai-lead.ts'

/** Increase this whenever the same assessments would give a different score. */
export const scoreVersion = 2

export type ScoreWeights = Record<ScoreFamily, number>

/** In the order of a breakdown's lines. */
export const scoreFamilies = [
  'category',
  'location',
  'wishes',
  'audience',
  'reachability',
  'life',
  'evidence',
] as const satisfies ScoreFamily[]

export const defaultWeights: ScoreWeights = {
  category: 30,
  location: 25,
  wishes: 25,
  audience: 10,
  reachability: 10,
  life: 5,
  evidence: 10,
}

/** The share of its weight that a verdict earns. */
export const verdictValues: Record<Verdict, number> = { yes: 1, partial: 0.5, unknown: 0.25, no: 0 }

/** The caps: upper limits of the score, whatever the sum of the lines. */
export const scoreCaps = {
  noLiveSite: { family: 'cap', limit: 64, reason: 'No live site and no second source' },
  wrongPlace: { family: 'cap', limit: 49, reason: 'Not in the place asked for' },
  closed: { family: 'cap', limit: 0, reason: 'Closed' },
} as const satisfies Record<string, ScoreCap>

/** One judged criterion, before it has a weight. */
export type Assessment = Omit<ScoreLine, 'weight' | 'points'>

/**
 * Rounds `shares` to integers that add up to `total` (largest remainder; of equal remainders the
 * first wins). `total` must lie between the sum of the floors and the sum of the ceilings.
 */
const roundToSum = (shares: number[], total: number): number[] => {
  const rounded = shares.map((share) => Math.floor(share + 1e-9))
  const missing = total - rounded.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: Math.round((share - (rounded[index] ?? 0)) * 1e9) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, Math.max(0, missing)))
    rounded[index] = (rounded[index] ?? 0) + 1
  return rounded
}

/** The weights of the families that have an assessment, as integers that add up to 100. */
const weightsInUse = (families: ScoreFamily[], weights: ScoreWeights): Map<ScoreFamily, number> => {
  const sumOf = (table: ScoreWeights) => families.reduce((sum, family) => sum + table[family], 0)
  const table = sumOf(weights) > 0 ? weights : defaultWeights
  const shares = families.map((family) => (100 * table[family]) / sumOf(table))
  const integers = roundToSum(shares, 100)
  return new Map(families.map((family, index) => [family, integers[index] ?? 0]))
}

const weigh = (assessments: Assessment[], weights: ScoreWeights): number[] => {
  const families = scoreFamilies.filter((family) =>
    assessments.some((assessment) => assessment.family === family),
  )
  const familyWeights = weightsInUse(families, weights)
  const lineWeights = assessments.map(() => 0)
  for (const family of families) {
    const members = assessments.flatMap((assessment, index) => (assessment.family === family ? [index] : []))
    const weight = familyWeights.get(family) ?? 0
    const parts = roundToSum(
      members.map(() => weight / members.length),
      weight,
    )
    for (const [nth, index] of members.entries()) lineWeights[index] = parts[nth] ?? 0
  }
  return lineWeights
}

const inFamilyOrder = (assessments: Assessment[]) =>
  scoreFamilies.flatMap((family) => assessments.filter((assessment) => assessment.family === family))

/**
 * Computes the match score, 0..100, and its breakdown. A family without an assessment is left
 * out and its weight goes to the others; the assessments of one family share its weight.
 * The weights of the lines are integers that add up to 100, their points integers that add up
 * to the score before caps. `caps` are the caps that apply to the company; each becomes an entry.
 */
export const scoreLead = (judged: {
  assessments: Assessment[]
  caps: ScoreCap[]
  weights?: ScoreWeights
}): { matchScore: number; scoreBreakdown: ScoreBreakdown } => {
  const assessments = inFamilyOrder(judged.assessments)
  const weights = weigh(assessments, judged.weights ?? defaultWeights)
  const shares = assessments.map(({ verdict }, index) => (weights[index] ?? 0) * verdictValues[verdict])
  const beforeCaps = Math.round(shares.reduce((sum, share) => sum + share, 0))
  const points = roundToSum(shares, beforeCaps)
  const lines = assessments.map((assessment, index): ScoreLine => {
    const { criterion, family, verdict, quote, url, reason } = assessment
    const source = {
      ...(quote === undefined ? {} : { quote }),
      ...(url === undefined ? {} : { url }),
      ...(reason === undefined ? {} : { reason }),
    }
    return { criterion, family, weight: weights[index] ?? 0, verdict, points: points[index] ?? 0, ...source }
  })
  const matchScore = Math.min(beforeCaps, ...judged.caps.map((cap) => cap.limit))
  return { matchScore, scoreBreakdown: [...lines, ...judged.caps] }
}

/** Computes the score of a company under other weights from its stored breakdown. */
export const rescore = (scoreBreakdown: ScoreBreakdown, weights: ScoreWeights) => {
  const assessments = scoreBreakdown.flatMap((entry) => (entry.family === 'cap' ? [] : [entry]))
  const caps = scoreBreakdown.flatMap((entry) => (entry.family === 'cap' ? [entry] : []))
  return scoreLead({ assessments, caps, weights })
}
