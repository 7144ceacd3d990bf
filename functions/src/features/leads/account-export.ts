import { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { getLeadDossiers, leadCollection } from './lead.store.ts'
import { factsOf, withoutDossier } from './lead-detail.ts'
import { activityCollection, showActivity } from './timeline/activity.store.ts'

type PageQuery = { limit: number; cursor?: string }

/** The CRM leads with their evidence. */
export const exportLeadRows = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, leadCollection, query)
  const dossiers = await getLeadDossiers(
    workspaceId,
    rows.map(({ id }) => id),
  )
  const whole = rows.map((row) => {
    const dossier = dossiers.get(row.id) ?? withoutDossier
    return LeadDetail.parse({ ...row, facts: factsOf(row, dossier), evidence: dossier.evidence })
  })
  return { rows: whole, cursor }
}

/** What happened to the leads. */
export const exportActivities = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, activityCollection, query)
  return { rows: rows.map(showActivity), cursor }
}
