import type { FeatureName } from '@assay/shared/features/all-calls'
import type { FeatureManifest } from '../platform/define-feature.ts'
import { accounts } from './accounts/feature.ts'
import { alerts } from './alerts/feature.ts'
import { assistant } from './assistant/feature.ts'
import { hunting } from './hunting/feature.ts'
import { jobs } from './jobs/feature.ts'
import { landing } from './landing/feature.ts'
import { leads } from './leads/feature.ts'
import { operations } from './operations/feature.ts'
import { usage } from './usage/feature.ts'

/** Every feature with calls; one left out does not compile. The platform, CDK and the local home read these. */
export const features: Record<FeatureName, FeatureManifest> = {
  accounts,
  usage,
  leads,
  hunting,
  alerts,
  assistant,
  jobs,
  landing,
  operations,
}

export const allFeatures: readonly FeatureManifest[] = Object.values(features)

export const allJobs = allFeatures.flatMap(({ jobs }) => jobs.map(({ definition }) => definition))
