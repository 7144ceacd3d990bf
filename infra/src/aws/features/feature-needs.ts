import type { FeatureName } from '@assay/shared/features/all-calls'

/** What a feature needs on AWS beyond what every feature gets. */
export type FeatureNeeds = {
  /** Who suffers when its API fails; becomes the alarm's text. */
  impact: string
  /** Asks a model provider and sources, so its functions know where they are and may read the provider's key. */
  asksAi?: boolean
  memoryMb?: number
}

/** Every feature's needs; a feature without an entry does not compile. */
export const featureNeeds: Record<FeatureName, FeatureNeeds> = {
  accounts: {
    impact: 'Nobody can sign in, register or see their plan.',
    // One whole processor: bcrypt on a share of one takes seconds.
    memoryMb: 1769,
  },
  alerts: { impact: 'Users are not told what ended while they were away.' },
  assistant: { impact: 'Users get no chat answers and no email drafts.', asksAi: true },
  hunting: {
    impact: 'Users cannot search, see what was found, or convert it.',
    asksAi: true,
    // A re-check takes strangers' pages apart.
    memoryMb: 1024,
  },
  jobs: { impact: 'Users see no progress of their running work and cannot cancel it.' },
  landing: { impact: 'Visitors cannot ask for a demo.' },
  leads: { impact: 'Users cannot see or add leads.' },
  usage: { impact: 'Users do not see their plan and what is left of it.' },
  operations: { impact: 'Health checks fail and integrators cannot read the interface.' },
}
