import { AppError } from '@assay/shared/platform/errors'
import { type ReportSubject, valuesOf } from '../../../discovery/for-reports.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { factsOfContext, type LeadFacts } from '../../ai/public.ts'
import { getLeadDossier, getLeadRow } from '../../leads/public.ts'
import type { ProspectMessage } from './prospect-message.ts'

export type Subject = { facts: LeadFacts; contactName: string | null; toRead: ReportSubject }

/** The company of a run. NOT_FOUND if its lead was deleted meanwhile. */
export const subjectOf = async (
  { workspaceId }: JobRow,
  { leadId, company }: ProspectMessage,
): Promise<Subject> => {
  const row = leadId === null ? null : await getLeadRow(workspaceId, leadId)
  if (leadId !== null && !row) throw new AppError('NOT_FOUND')
  const evidence = leadId === null ? [] : ((await getLeadDossier(workspaceId, leadId))?.evidence ?? [])
  const facts: LeadFacts = {
    ...factsOfContext(row ?? company, 'lead'),
    description: valuesOf(evidence, 'description')[0]?.value ?? company.description ?? null,
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    matchScore: row?.score ?? null,
    evidence,
  }
  const { companyName, industry, location, website, phone } = facts
  return {
    facts,
    contactName: row?.contact ?? null,
    toRead: { companyName, industry, location, website, phone, evidence },
  }
}
