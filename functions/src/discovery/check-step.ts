import { createHash } from 'node:crypto'
import { modelHealth, type Priced, pricedStep } from './ai-account.ts'
import { type Checked, checkCompany } from './companies/check-company.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import type { Candidate } from './identity/merge-listings.ts'
import type { SearchRun } from './run-search.ts'
import { modelJudge } from './verdicts/model-judge.ts'

export type CheckedStep = Priced<{ checked: Checked | null; aiFailure: string | null; aiMs: number }>

/** Names may hold any text; a step's name is short and of plain letters. */
const stepName = (identity: string) =>
  `company ${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`

/** Checks one company as a step: what was read and judged is stored, and never paid for again. */
export const companyChecker = (
  run: SearchRun,
  frameNow: () => SearchFrame,
  isBranch: (candidate: Candidate) => boolean,
  candidatesNow: () => Candidate[],
) => {
  const { ports, hooks, timeIsOver } = run
  const signal = AbortSignal.any([hooks.signal, timeIsOver])
  const health = modelHealth()

  return (candidate: Candidate): Promise<CheckedStep> =>
    pricedStep(run, stepName(candidate.identity), async (account) => {
      const judge = modelJudge(ports, account, health, signal)
      const checked = await checkCompany(candidate, frameNow(), ports, judge.ask, {
        isBranch: isBranch(candidate),
        others: candidatesNow().filter((other) => other !== candidate),
        signal,
      })
      return { checked, aiFailure: judge.failure(), aiMs: judge.ms() }
    })
}
