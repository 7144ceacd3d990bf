import { createHash } from 'node:crypto'
import { AppError } from '@assay/shared/platform/errors'
import { AiFailure, type AiSpending } from '../integrations/ai/ai.ts'
import { accountOf, chargeReplayed, modelHealth, type Priced, totalUsage, withOwnAccount } from './ai-account.ts'
import { type AskModel, type Checked, checkCompany, previewCompany } from './companies/check-company.ts'
import { rankCandidates } from './companies/rank-candidates.ts'
import { frameOf, type SearchFrame } from './companies/search-frame.ts'
import { selectLeads } from './companies/select-leads.ts'
import type { DiscoveryHooks, DiscoveryOutcome, DiscoveryPorts, DiscoveryRequest, FoundCompany } from './discover.ts'
import { gatherSources, type PricedAnswer } from './gather-sources.ts'
import { type Candidate, mergeListings } from './identity/merge-listings.ts'
import { progressBoard } from './progress.ts'
import { writeReceipt } from './receipt.ts'
import { listingsOf } from './sources/listings-of.ts'
import { understand } from './understand.ts'
import { askAi } from './verdicts/ask-ai.ts'

export type SearchRun = {
  request: DiscoveryRequest
  ports: DiscoveryPorts
  hooks: DiscoveryHooks
  spending: AiSpending
  timeIsOver: AbortSignal
}

const mostNearMisses = 10
const mostPreviews = 100
