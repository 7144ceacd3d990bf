import type { FeatureName } from '@assay/shared/features/all-calls'
import type { FeatureManifest } from './define-feature.ts'
import * as manifests from './manifests.ts'

/** A manifest whose contract is missing from contracts.ts; `never` in its place does not compile. */
type NotInContracts = Exclude<keyof typeof manifests, FeatureName>

/** Every feature with calls; one left out does not compile. The platform, CDK and the local home read these. */
export const features: Record<FeatureName, FeatureManifest> & Record<NotInContracts, never> = manifests

export const allFeatures: readonly FeatureManifest[] = Object.values(features)

export const allFeeds = allFeatures.flatMap(({ feeds }) => [...feeds])

export const allJobs = allFeatures.flatMap(({ jobs }) => jobs.map(({ definition }) => definition))
