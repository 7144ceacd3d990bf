import type { CallOptions } from '../platform/define-call.ts'
import * as contracts from './contracts.ts'

export type FeatureName = keyof typeof contracts

const isCall = (value: unknown): value is CallOptions =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Every call, grouped by the feature that implements it: the source of routes, OpenAPI and the local gateway. */
export const callsByFeature = Object.fromEntries(
  Object.entries(contracts).map(([feature, contract]) => [feature, Object.values(contract).filter(isCall)]),
) as Record<FeatureName, CallOptions[]>

export const allCalls: CallOptions[] = Object.values(callsByFeature).flat()
