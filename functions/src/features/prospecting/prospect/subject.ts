import { AppError } from '@assay/shared/platform/errors'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { ReportSubject } from '../../../report-reading/for-reports.ts'
import { factsOfContext, factsOfLead, type LeadFacts } from '../../ai/public.ts'
import type { ProspectMessage } from './prospect-message.ts'

export type Subject = { facts: LeadFacts; contactName: string | null; toRead: ReportSubject }

/** The company of a run. NOT_FOUND if its lead was deleted meanwhile. */
export const subjectOf = async (
  { workspaceId }: JobRow,
  { leadId, company }: ProspectMessage,
): Promise<Subject> => {
  const facts = leadId === null ? factsOfContext(company, 'lead') : await factsOfLead(workspaceId, leadId)
  if (!facts) throw new AppError('NOT_FOUND')
  const { companyName, industry, location, website, phone, evidence } = facts
  return {
    facts,
    contactName: facts.contact ?? null,
    toRead: { companyName, industry, location, website, phone, evidence },
  }
}
