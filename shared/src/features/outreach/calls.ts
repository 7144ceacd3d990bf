// biome-ignore-all lint/performance/noReExportAll: all-calls.ts reads every contract
/** The calls of outreach, by what they are about. */
export * from './approval-calls.ts'
export * from './approve-calls.ts'
export * from './campaign-calls.ts'
export * from './email-calls.ts'
export * from './mail-calls.ts'
export * from './recipient-calls.ts'
export * from './suppression-calls.ts'
export * from './whatsapp-calls.ts'
