/**
 * What of the engine answers while a person waits. A function loads it with the first such call and from one
 * place: each further lazy import would cut its first chunk into more files (`docs/decisions/009`).
 */
export { notesOn } from './criteria/notes.ts'
export { aiLimitUsd } from './limits.ts'
export { livePorts } from './live-ports.ts'
export { recheckCompany } from './recheck.ts'
export { understand } from './understand.ts'
