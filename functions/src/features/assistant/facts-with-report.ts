import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { factsOfLead, type LeadFacts } from '../ai/public.ts'
import { getCurrentLead } from '../leads/public.ts'
import { getReportOfLead } from '../prospecting/public.ts'

/** Its sentences of fact: advice states what could be done, though it may build on evidence. */
const reportedIn = ({ sentences, evidence }: ReportContent): LeadFacts['reported'] =>
  sentences
    .filter(({ isAdvice }) => !isAdvice)
    .map(({ part, text, evidence: places }) => ({
      part,
      text,
      evidence: places.flatMap((place) => evidence[place] ?? []),
    }))
    .filter((sentence) => sentence.evidence.length > 0)

/** What the user has noted counts before the contacts that the report has found. */
const withReport = (facts: LeadFacts, content: ReportContent): LeadFacts => {
  const contacts = content.evidence.filter(({ field }) => ['contact', 'email', 'phone'].includes(field))
  const found = (field: string) => contacts.find((one) => one.field === field)?.value ?? null
  return {
    ...facts,
    contact: facts.contact ?? found('contact'),
    email: facts.email ?? found('email'),
    phone: facts.phone ?? found('phone'),
    evidence: [...facts.evidence, ...contacts],
    reported: reportedIn(content),
  }
}

/**
 * The facts of a stored CRM lead with the proved contacts and sentences of its newest report, for a merged one those of the
 * lead that is left; null if there is no such lead.
 */
export const factsWithReport = async (workspaceId: string, leadId: number): Promise<LeadFacts | null> => {
  const lead = await getCurrentLead(workspaceId, leadId)
  if (!lead) return null
  const [facts, report] = await Promise.all([
    factsOfLead(workspaceId, lead.id),
    getReportOfLead(workspaceId, lead.id),
  ])
  return facts && report ? withReport(facts, report.content) : facts
}
