import type { LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import { modes } from '@assay/shared/features/yolo/modes'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { leadOfFound, quoted, type RowsOfFound, type readWeights, weighed } from '../../hunting/public.ts'
import { actionsPerLead, type LeadEntry, prepareLeads } from '../../leads/public.ts'

/** What the leads of a lane are saved with. */
export type LaneOwner = {
  workspaceId: string
  userId: number
  query: string
  found: Omit<LeadOrigin, 'judgement'>
  weights: Awaited<ReturnType<typeof readWeights>>
  firstLeadId: number
  /** Unless its run has reserved ids for them, activities get theirs when they are written. */
  firstActivityId?: number
}

const activityIdOf = ({ firstLeadId, firstActivityId }: LaneOwner, leadId: number): number | undefined =>
  firstActivityId === undefined ? undefined : firstActivityId + leadId - firstLeadId

const activityText = ({ query, found: { mode } }: LaneOwner): string =>
  `Found by a YOLO search${mode ? ` in ${modes[mode].title} mode` : ''}: ${quoted(query)}`

const entryOf = (owner: LaneOwner, company: FoundCompany, identity: LeadEntry['identity']): LeadEntry => ({
  input: leadOfFound(weighed(company, owner.weights), { searchTerms: { term: owner.query, filters: {} } }),
  identity,
  origin: {
    found: { ...owner.found, judgement: null },
    evidence: company.evidence,
    facts: company.facts,
    activityText: activityText(owner),
  },
})

/** What a lane writes for its companies: CRM leads with their evidence, under the keys by which searches know them. */
export const crmRows = (owner: LaneOwner): RowsOfFound => ({
  actionsPerLead,
  prepare: (batch, firstId, index) =>
    prepareLeads(
      owner,
      batch.map(({ company, keys, known }) => entryOf(owner, company, { keys, known })),
      { firstId, firstActivityId: activityIdOf(owner, firstId), seen: index },
    ),
})
