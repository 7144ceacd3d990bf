/** What other features may use of hunting. */

export { resolveAiLead } from './card/facts-of-ai-lead.ts'
export { discoveryCaches } from './discovery-caches.ts'
