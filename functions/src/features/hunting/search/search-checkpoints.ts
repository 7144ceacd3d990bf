import { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { ListedCompany } from '../../../discovery/found-company.ts'
import { DiscoveryOutcome } from '../../../discovery/search-outcome.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { StoredKind } from '../../../platform/stored-kind.ts'

const Candidates = lazy(() => z.object({ criteria: Criteria, companies: z.array(ListedCompany) }))
const Identities = lazy(() => z.array(z.string()))

/**
 * Each attempt has checkpoints of its own, so a worker that has lost the job does not overwrite
 * those of the next attempt.
 */
const ofAttempt =
  <Value>(kind: StoredKind<Value>) =>
  ({ attempt }: JobRow): StoredKind<Value> => ({ ...kind, name: `${kind.name}:${attempt}` })

/** Companies the sources named, before their sites are read. */
export const candidatesOf = ofAttempt({ name: 'candidates', version: 1, schema: Candidates })

/** Identities of the candidates that are no longer being checked. */
export const settledOf = ofAttempt({ name: 'settled', version: 1, schema: Identities })

/** The end of a search: criteria, near misses and receipt. */
export const outcomeOf = ofAttempt({ name: 'outcome', version: 1, schema: DiscoveryOutcome })
