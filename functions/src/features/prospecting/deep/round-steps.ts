import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { AiLedger, AiSpending } from '../../../integrations/ai/ai.ts'
import type { Step } from '../../../platform/jobs/checkpoints.ts'
import { FoundPage, FurtherPage, pricedSchema, pricedStep } from '../../../report-reading/for-reports.ts'
import { Finding } from './findings.ts'
import { Question } from './questions.ts'
import type { Research, RoundSteps } from './rounds.ts'

const Questions = lazy(() => z.array(Question))
const FoundPages = lazy(() => z.array(FoundPage))
const FurtherPages = lazy(() => z.array(FurtherPage))
const Reflected = lazy(() => z.object({ findings: z.array(Finding), open: z.array(z.string()) }))
const kinds = {
  plan: pricedSchema(Questions),
  search: pricedSchema(FoundPages),
  reflect: pricedSchema(Reflected),
}

/** The work of the steps. `account` pays the one call to the model that each may make. */
export type RoundWork = {
  plan: (research: Research, account: AiSpending) => Promise<Question[]>
  search: (research: Research, questions: Question[], account: AiSpending) => Promise<FoundPage[]>
  read: (research: Research, pages: FoundPage[]) => Promise<FurtherPage[]>
  reflect: (
    research: Research,
    questions: Question[],
    account: AiSpending,
  ) => Promise<z.infer<typeof Reflected>>
  show: RoundSteps['show']
}

/** The rounds' steps: each output is stored with what it cost. */
export const roundSteps = (step: Step, spending: AiLedger, work: RoundWork): RoundSteps => {
  const priced = async <Output>(
    name: string,
    schema: z.ZodMiniType<{ output: Output; usage: { calls: number; tokens: number; usd: number } }>,
    run: (account: AiSpending) => Promise<Output>,
  ): Promise<Output> =>
    (await pricedStep({ hooks: { step }, spending }, { name, version: 1, schema }, run)).output
  return {
    plan: (nth, research) => priced(`plan ${nth}`, kinds.plan, (account) => work.plan(research, account)),
    search: (nth, research, questions) =>
      priced(`search ${nth}`, kinds.search, (account) => work.search(research, questions, account)),
    read: (nth, research, pages) =>
      step({ name: `read ${nth}`, version: 1, schema: FurtherPages }, () => work.read(research, pages)),
    reflect: (nth, research, questions) =>
      priced(`reflect ${nth}`, kinds.reflect, (account) => work.reflect(research, questions, account)),
    show: work.show,
  }
}
