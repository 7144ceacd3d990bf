import type { CallOptions } from '../platform/define-call.ts'
import * as accounts from './accounts/calls.ts'
import * as alerts from './alerts/calls.ts'
import * as assistant from './assistant/calls.ts'
import * as hunting from './hunting/calls.ts'
import * as jobs from './jobs/calls.ts'
import * as landing from './landing/calls.ts'
import * as leads from './leads/calls.ts'
import * as operations from './operations/calls.ts'
import * as usage from './usage/calls.ts'

const isCall = (value: unknown): value is CallOptions =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

const callsOf = (module: object): CallOptions[] => Object.values(module).filter(isCall)

/** Every call, grouped by the feature that implements it: the source of routes, OpenAPI and the local gateway. */
export const callsByFeature = {
  accounts: callsOf(accounts),
  alerts: callsOf(alerts),
  assistant: callsOf(assistant),
  hunting: callsOf(hunting),
  jobs: callsOf(jobs),
  landing: callsOf(landing),
  leads: callsOf(leads),
  operations: callsOf(operations),
  usage: callsOf(usage),
} as const

export type FeatureName = keyof typeof callsByFeature

export const allCalls: CallOptions[] = Object.values(callsByFeature).flat()
