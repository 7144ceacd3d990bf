import { AppError } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { AiTier } from '../../../integrations/ai/ai.ts'
import { tierOfModel } from '../../../integrations/ai/models.ts'
import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import type { DiscoveryPorts } from '../../../report-reading/for-reports.ts'
import { getUserRow, showUser } from '../../accounts/public.ts'
import { senderTexts } from '../../ai/public.ts'
import { notifyPlanWarnings, spendingOf } from '../../usage/public.ts'
import { newReportId } from '../report/research-report.store.ts'
import { saveReport } from '../report/save-report.ts'
import type { AboutBusiness, BusinessDraft } from './business-draft.ts'
import { draftByRules } from './draft-by-rules.ts'
import { draftOfModel } from './draft-of-model.ts'
import { Business, findBusiness } from './find-business.ts'
import { type Reading, readBusiness } from './read-business.ts'
import type { BusinessResearchMessage } from './research-message.ts'
import { reportOf } from './write-report.ts'

const businessStep = { name: 'business', version: 1, schema: Business }
const idStep = { name: 'report id', version: 1, schema: lazy(() => z.int()) }

/** Three calls and their repairs, each several times what a small model costs. */
const limits = { usd: 0.15, tokens: 150_000, calls: 8 }
const withoutModel = { usd: 0, tokens: 0, calls: 0 }
/** How long finding the business may take, in ms. */
const findMs = 20_000

const empty: BusinessDraft = { answers: [], sentences: [], advice: [], generatedBy: 'rules' }

const tierOf = (model: string | undefined, usual: AiTier): AiTier => (model && tierOfModel(model)) || usual

const draftOf = (
  { context, ports, spending, spent, begin }: Reading,
  about: AboutBusiness,
  userTexts: (string | null)[],
): Promise<BusinessDraft> | BusinessDraft => {
  const { step, signal, message } = context
  const { ai } = ports
  if (about.reading.texts.length === 0) return empty
  if (!ai) return draftByRules(about)
  const tier = tierOf(message.openaiModel, 'strong')
  return draftOfModel({ ai, ports, spending, step, signal, spent, tier, begin }, about, [
    message.query,
    ...userTexts,
  ])
}

/**
 * Researches the user's own business, writes the report and saves it. It may be killed at any line: it then repeats one
 * call to the model at most, and leaves one report. An account that is deleted meanwhile ends it with NOT_FOUND.
 */
export const researchBusinessWith =
  (connect: () => Promise<DiscoveryPorts>) =>
  async (context: JobContext<BusinessResearchMessage>): Promise<JobOutcome> => {
    const { row, message, step, signal } = context
    const [ports, stored] = await Promise.all([connect(), getUserRow(row.workspaceId, row.userId)])
    if (!stored) throw new AppError('NOT_FOUND')
    const user = showUser(stored)
    const begin = beginWithin(context.deadline)
    const { spending, spent } = await spendingOf(context, ports.ai ? limits : withoutModel)
    const work: Reading = {
      context,
      ports,
      spending,
      spent,
      begin,
      tier: tierOf(message.browserModel, 'fast'),
    }
    try {
      await context.progress({ fraction: 0.05, step: 'Finding your business' })
      const business = await step(businessStep, () => {
        begin(findMs)
        return findBusiness(message.query, user, ports, signal)
      })
      await context.progress({ fraction: 0.15, step: 'Reading its site' })
      const about = business.subject ? await readBusiness(work, business.subject) : null
      await context.progress({ fraction: 0.55, step: 'Writing the report' })
      const draft = about ? await draftOf(work, about, senderTexts(user)) : empty
      // Stops here if the user has cancelled meanwhile.
      await context.progress({ fraction: 0.95, step: 'Saving the report' })
      signal.throwIfAborted()
      const id = await step(idStep, () => newReportId(row.workspaceId))
      const run = { id, usd: spending.used.usd, now: ports.now(), query: message.query }
      await saveReport(row, reportOf(row, run, business, about, draft), message.applyToSettings)
      const isRefunded = !about || about.reading.texts.length === 0
      if (!isRefunded) await notifyPlanWarnings(row.workspaceId)
      return { progress: { fraction: 1, step: 'Done', reportId: id }, isRefunded }
    } finally {
      spent()
    }
  }
