// biome-ignore-all lint/performance/noReExportAll: all-calls.ts reads every contract
/** The contract of every feature, one line each. A feature without its line does not compile. */
export * as accounts from './accounts/calls.ts'
export * as alerts from './alerts/calls.ts'
export * as assistant from './assistant/calls.ts'
export * as hunting from './hunting/calls.ts'
export * as jobs from './jobs/calls.ts'
export * as landing from './landing/calls.ts'
export * as leads from './leads/calls.ts'
export * as operations from './operations/calls.ts'
export * as prospecting from './prospecting/calls.ts'
export * as usage from './usage/calls.ts'
