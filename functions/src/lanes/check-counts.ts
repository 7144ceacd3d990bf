import type { CheckedStep } from '../discovery/check-step.ts'
import { countSites, type SiteAnswer, type SiteCounts } from '../discovery/site-watch.ts'

/** What the checks of a lane met. */
export type CheckCounts = {
  sites: SiteCounts
  /** Companies that the model was asked about while it was down, and why it was, in a sentence. */
  ai: { unjudged: number; failure: string | null }
}

type Met = Pick<CheckedStep['output'], 'isAiDown' | 'aiFailure' | 'site'>

export type CheckLog = {
  add: (met: Met) => void
  addSite: (answer: SiteAnswer) => void
  counts: () => CheckCounts
}

export const newCheckLog = (): CheckLog => {
  const sites: SiteAnswer[] = []
  const unjudged: Met[] = []
  return {
    add: (met) => {
      sites.push(met.site)
      if (met.isAiDown) unjudged.push(met)
    },
    addSite: (answer) => {
      sites.push(answer)
    },
    counts: () => ({
      sites: countSites(sites),
      ai: { unjudged: unjudged.length, failure: unjudged[0]?.aiFailure ?? null },
    }),
  }
}
