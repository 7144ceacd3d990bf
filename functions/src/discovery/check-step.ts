import { createHash } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { pricedSchema, pricedStep } from './ai-account.ts'
import { Checked, checkCompany } from './companies/check-company.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import type { Ground } from './ground/ground.ts'
import type { Candidate } from './identity/merge-listings.ts'
import { branchesIn } from './known-candidates.ts'
import type { SearchRun } from './search-run.ts'
import { SiteAnswer, watchSite } from './site-watch.ts'
import { modelJudge } from './verdicts/model-judge.ts'

const CheckedStep = pricedSchema(
  lazy(() =>
    z.object({
      checked: z.nullable(Checked),
      /** Whether the model judged the company. If not, it failed or was not asked. */
      isJudgedByModel: z._default(z.boolean(), false),
      aiFailure: z.nullable(z.string()),
      /** The model failed itself: neither budget nor time was used up. */
      isAiDown: z._default(z.boolean(), false),
      site: z._default(SiteAnswer, 'none'),
      aiMs: z.number(),
    }),
  ),
)
export type CheckedStep = z.infer<typeof CheckedStep>

/** An identity may hold any text, but a step's name must be short and plain. */
const companyStep = (identity: string) => ({
  name: `company ${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`,
  version: 1,
  schema: CheckedStep,
  isStoredWithOthers: true,
})

/** What is known of all candidates so far, by which each is checked. */
export type Scene = { frame: SearchFrame; candidates: Candidate[] }

/** The scene as one candidate is checked in it. */
export const sceneOf = (candidate: Candidate, { candidates }: Scene) => ({
  isBranch: branchesIn(candidates)(candidate),
  others: candidates.filter((other) => other !== candidate),
})

/**
 * Checks each company as a step, so that a resumed search neither reads nor pays for it again. `isWhole` reads pages of
 * each kind of its site, whether or not anything is missing.
 */
export const companyChecker =
  (run: SearchRun, scene: Scene, ground: Promise<Ground>, isWhole = false) =>
  (candidate: Candidate): Promise<CheckedStep> =>
    pricedStep(run, companyStep(candidate.identity), async (account) => {
      const { ports, signal } = run
      const judge = modelJudge(ports, account, signal, scene.frame.criteria)
      const site = watchSite(ports.fetchPage)
      const watched = { ...ports, fetchPage: site.fetchPage }
      const checked = await checkCompany(candidate, scene.frame, watched, judge, {
        ...sceneOf(candidate, scene),
        ground: await ground,
        isWhole,
        signal,
      })
      return {
        checked,
        isJudgedByModel: judge.hasJudged(),
        aiFailure: judge.failure(),
        isAiDown: judge.isDown(),
        site: site.answer(),
        aiMs: judge.ms(),
      }
    })
