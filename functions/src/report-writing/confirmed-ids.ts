import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { pricedSchema, pricedStep } from '../discovery/ai-account.ts'
import type { DiscoveryHooks, DiscoveryPorts } from '../discovery/ports.ts'
import type { Ai, AiLedger } from '../integrations/ai/ai.ts'
import { borneOut, type Claimed, type CompanyOfClaims } from './borne-out.ts'
import { repeatsItsQuote } from './prove-sentences.ts'

const LookedAt = pricedSchema(lazy(() => z.array(z.string())))

/** How a run asks the model: each call is a step, which is paid once. */
export type Asking = {
  ai: Ai
  ports: DiscoveryPorts
  spending: AiLedger
  step: DiscoveryHooks['step']
  signal: AbortSignal
  /** Called after each call to the model. */
  spent: () => void
}

/** The ids of the sentences that their quotes bear out, as a second call sees them. `begin` runs before that call. */
export const confirmedIds = async (
  { ai, ports, spending, step, signal, spent }: Asking,
  company: CompanyOfClaims,
  sentences: Claimed[],
  { name, begin }: { name: string; begin?: () => void } = { name: 'second look' },
): Promise<Set<string>> => {
  const doubtful = sentences.filter((sentence) => !repeatsItsQuote(sentence))
  const lookStep = { name, version: 1, schema: LookedAt }
  const { output } = await pricedStep({ hooks: { step }, spending }, lookStep, async (account) => {
    begin?.()
    return borneOut({ ai, ports, signal, spending: account }, company, doubtful)
  })
  spent()
  return new Set([...output, ...sentences.filter(repeatsItsQuote).map(({ id }) => id)])
}
