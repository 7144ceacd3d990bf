/** What other features may use of programs. */

export { announceEvents, announceResearch, announceSearch } from './webhooks/announce.ts'
