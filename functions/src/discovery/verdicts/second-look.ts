import { Verdict } from '@assay/shared/features/hunting/ai-lead'
import * as z from 'zod/mini'
import type { FoundQuote } from '../../evidence/verify-quote.ts'
import { AiFailure } from '../../integrations/ai/ai.ts'
import { aboutFences, fenced } from '../../integrations/ai/fenced.ts'
import { asked, type Criterion, type Judged } from './criterion.ts'
import type { Judgement } from './judgement.ts'
import type { ModelCall } from './model-call.ts'
import { answersFrom, type RawVerdict } from './verdict-cache.ts'

/** A verdict of the model whose quote was found. */
export type Claim = { criterion: Criterion; verdict: Exclude<Verdict, 'unknown'>; found: FoundQuote }

const SecondLook = z.object({ verdicts: z.array(z.object({ id: z.string(), verdict: Verdict })) })

const instructions = `Each entry is a claim about a company: a criterion, and a quote from its website or a directory.
${aboutFences}
Say for each id what the quote by itself shows about the criterion: yes, partial, no, or unknown when it does not follow from the quote.`

const promptVersion = 2

/**
 * No company fulfils them. A model that says yes to each does what the quotes order; one that says so to one of them
 * has slipped, as models do.
 */
const impossible = [
  { id: 'control-1', text: 'The company stands on the far side of the Moon' },
  { id: 'control-2', text: 'The company was founded in the year 3021' },
]

/**
 * The quote with its sentence, because `open on Sundays` may follow a `not`. The site tells the company from
 * another one of its name.
 */
const shown = ({ name, site }: Judged, { criterion, found }: Claim) => ({
  id: criterion.id,
  company: name ?? '',
  ...(site && { site }),
  criterion: asked(criterion),
  quote: found.sentence,
})
type Shown = ReturnType<typeof shown>

const controls = ({ name, site }: Judged, claims: Claim[]): Shown[] =>
  impossible.map(({ id, text }) => ({
    id,
    company: name ?? '',
    ...(site && { site }),
    criterion: text,
    quote: [...new Set(claims.map(({ found }) => found.sentence))].join(' '),
  }))

const look = async (
  { ai, spending, signal }: ModelCall,
  claims: Shown[],
): Promise<Map<string, RawVerdict>> => {
  const { verdicts } = await ai.structured(
    {
      tier: 'fast',
      name: 'verdicts',
      schema: SecondLook,
      instructions,
      input: fenced(JSON.stringify({ claims })),
      maxOutputTokens: 100 + 40 * claims.length,
      signal,
    },
    spending,
  )
  return new Map(verdicts.map(({ id, verdict }) => [id, { verdict, quote: '' }]))
}

/** The claim as far as the second look bears it out: a `yes` may shrink to `partial`, never turn. */
const borneOut = (
  { verdict, found: { quote, url } }: Claim,
  again: Verdict | undefined,
): Judgement | null => {
  if (again === verdict) return { verdict, quote, url }
  const isWeaker = (verdict === 'yes' && again === 'partial') || (verdict === 'partial' && again === 'yes')
  return isWeaker ? { verdict: 'partial', quote, url } : null
}

/**
 * Asks about all claims on a company at once, without the page around their quotes: a page may talk the
 * model into a verdict, or make it misread a sentence. Nothing is confirmed when the model fails here, or says
 * yes to all that no company fulfils.
 */
export const confirmed = async (
  call: ModelCall,
  company: Judged,
  claims: Claim[],
): Promise<Map<string, Judgement>> => {
  if (claims.length === 0) return new Map()
  const keyOf = (claim: Shown) => ({ promptVersion, question: 'second look', text: JSON.stringify(claim) })
  const all = [...claims.map((claim) => shown(company, claim)), ...controls(company, claims)]
  try {
    const answers = await answersFrom(call, all, keyOf, (open) => look(call, open))
    const said = impossible.map(({ id }) => answers.get(id)?.verdict)
    if (said.every((verdict) => verdict === 'yes' || verdict === 'partial')) return new Map()
    return new Map(
      claims.flatMap((claim) => {
        const judgement = borneOut(claim, answers.get(claim.criterion.id)?.verdict)
        return judgement ? [[claim.criterion.id, judgement] as const] : []
      }),
    )
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    call.onUnconfirmed?.(error)
    return new Map()
  }
}
