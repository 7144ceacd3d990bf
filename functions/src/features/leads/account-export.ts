import { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { listPage, type Page } from '../../platform/table/list.ts'
import { byParts } from '../../platform/turns.ts'
import type { Owner } from '../define-feature.ts'
import { deletedLeadRows } from './bulk/deleted-lead.store.ts'
import { storedDistinctLeads } from './duplicates/distinct-leads.store.ts'
import { storedImports } from './import/lead-import.store.ts'
import { getLeadDossiers, type StoredLead, storedLeads } from './lead.store.ts'
import { factsOf, withoutDossier } from './lead-detail.ts'
import { personCollection, showPerson } from './people/person.store.ts'
import { showTag, tagCollection } from './tags/tag.store.ts'
import { activityCollection, showActivity } from './timeline/activity.store.ts'
import { readLeadViews } from './views/lead-views.store.ts'

type PageQuery = { limit: number; cursor?: string }

const withEvidence = async <Row extends StoredLead>(workspaceId: string, rows: Row[]) => {
  const dossiers = await getLeadDossiers(
    workspaceId,
    rows.map(({ id }) => id),
  )
  const whole = (row: Row) => {
    const dossier = dossiers.get(row.id) ?? withoutDossier
    return LeadDetail.parse({ ...row, facts: factsOf(row, dossier), evidence: dossier.evidence })
  }
  return byParts(rows, (some) => some.map(whole))
}

/** The CRM leads with their evidence, also those that are merged into others. */
export const exportLeadRows = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, storedLeads, query)
  const leads = await withEvidence(workspaceId, rows)
  const into = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto]))
  return { rows: leads.map((lead) => ({ ...lead, mergedInto: into.get(lead.id) ?? null })), cursor }
}

/** The CRM leads that are deleted and not yet purged, with their evidence and both times. */
export const exportDeletedLeads = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, deletedLeadRows, query)
  const leads = await withEvidence(workspaceId, rows)
  const times = new Map(rows.map(({ id, deletedAt, purgeAt }) => [id, { deletedAt, purgeAt }]))
  return { rows: leads.map((lead) => ({ ...lead, ...times.get(lead.id) })), cursor }
}

/** What happened to the leads, also to the deleted ones. */
export const exportActivities = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const all = { ...activityCollection, onlyVisible: undefined }
  const { rows, cursor } = await listPage(workspaceId, all, query)
  return { rows: rows.map(showActivity), cursor }
}

/** The imports of the last 30 days. Their leads are among the leads. */
export const exportLeadImports = ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> =>
  listPage(workspaceId, storedImports, query)

/** The tags by which the leads name theirs. */
export const exportTags = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, tagCollection, query)
  return { rows: rows.map(showTag), cursor }
}

/** The people of the leads, also of deleted ones, and also those that a user has deleted. */
export const exportPeople = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const all = { ...personCollection, onlyVisible: undefined }
  const { rows, cursor } = await listPage(workspaceId, all, query)
  return { rows: rows.map((row) => ({ ...showPerson(row), deletedAt: row.deletedAt })), cursor }
}

/** The user's saved views of My Leads. */
export const exportLeadViews = async (owner: Owner): Promise<Page<object>> => ({
  rows: (await readLeadViews(owner)).views,
  cursor: null,
})

/** Which leads look like duplicates and were said to be none. */
export const exportDistinctLeads = ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> =>
  listPage(workspaceId, storedDistinctLeads, query)
