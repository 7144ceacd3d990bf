import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { factsOfLead, type LeadFacts } from '../ai/public.ts'
import { getReportOfLead } from '../prospecting/public.ts'

const reportedIn = ({ sentences, evidence }: ReportContent): LeadFacts['reported'] =>
  sentences
    .map(({ part, text, evidence: places }) => ({
      part,
      text,
      evidence: places.flatMap((place) => evidence[place] ?? []),
    }))
    .filter((sentence) => sentence.evidence.length > 0)

/** The facts of a stored CRM lead with the proved sentences of its newest report; null if there is no such lead. */
export const factsWithReport = async (workspaceId: string, leadId: number): Promise<LeadFacts | null> => {
  const [facts, report] = await Promise.all([
    factsOfLead(workspaceId, leadId),
    getReportOfLead(workspaceId, leadId),
  ])
  return facts && { ...facts, reported: report ? reportedIn(report.content) : [] }
}
