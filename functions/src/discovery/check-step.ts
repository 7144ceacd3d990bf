import { createHash } from 'node:crypto'
import { AiFailure } from '../integrations/ai/ai.ts'
import { chargeReplayed, modelHealth, type Priced, withOwnAccount } from './ai-account.ts'
import { type Checked, checkCompany } from './companies/check-company.ts'
import type { AskModel } from './companies/judge-company.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import type { Candidate } from './identity/merge-listings.ts'
import type { SearchRun } from './run-search.ts'
import { askAi } from './verdicts/ask-ai.ts'

export type CheckedStep = Priced<{ checked: Checked | null; aiFailure: string | null; aiMs: number }>

/** Names may hold any text; a step's name is short and of plain letters. */
const stepName = (identity: string) =>
  `company ${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`

/** Checks one company as a step: what was read and judged is stored, and never paid for again. */
export const companyChecker = (
  run: SearchRun,
  frameNow: () => SearchFrame,
  isBranch: (candidate: Candidate) => boolean,
) => {
  const { ports, hooks, spending, timeIsOver } = run
  const signal = AbortSignal.any([hooks.signal, timeIsOver])
  const health = modelHealth()

  const work = async (candidate: Candidate): Promise<CheckedStep> => {
    const account = withOwnAccount(spending)
    let aiFailure: string | null = null
    let aiMs = 0
    const askModel: AskModel = async (questions, testimonies) => {
      if (!ports.ai || !health.isWell()) return new Map()
      const began = ports.now()
      try {
        const judged = await askAi(ports.ai, account, questions, testimonies, signal)
        health.succeeded()
        return judged
      } catch (error) {
        if (!(error instanceof AiFailure)) throw error
        health.failed(error)
        aiFailure = error.message
        return new Map()
      } finally {
        aiMs += ports.now() - began
      }
    }
    const checked = await checkCompany(candidate, frameNow(), ports, askModel, {
      isBranch: isBranch(candidate),
      signal,
    })
    return { output: { checked, aiFailure, aiMs }, usage: { ...account.used } }
  }

  return async (candidate: Candidate): Promise<CheckedStep> => {
    let isReplayed = true
    const step = await hooks.step(stepName(candidate.identity), () => {
      isReplayed = false
      return work(candidate)
    })
    if (isReplayed) chargeReplayed(spending, step.usage)
    return step
  }
}
