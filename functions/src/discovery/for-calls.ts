/**
 * The parts of the engine that API calls use. They are imported lazily and from this file only: each
 * further lazy import would split a function's first chunk into more files (`docs/decisions/009`).
 */
export { explainCriteria } from '../criteria/explain-criteria.ts'
export { aiLimitUsd } from './limits.ts'
export { livePorts } from './live-ports.ts'
export { recheckCompany } from './recheck.ts'
export { understand } from './understand.ts'
