import { getChatHistory, listAiPlans } from '@assay/shared/features/assistant/calls'
import { getBusinessResearchStatus, listResearchReports } from '@assay/shared/features/business/calls'
import { listApprovals, listCampaignLeads, listCampaigns } from '@assay/shared/features/outreach/calls'
import {
  getProspectReport,
  getRawProspect,
  getReportResearch,
  getReportResearchStatus,
  listProspectReports,
} from '@assay/shared/features/prospecting/calls'
import { getYoloFigures } from '@assay/shared/features/yolo/calls'
import { atMost, type Figure } from '../figures.ts'
import type { RecordedCall } from './recorder.ts'

const reads: string[] = [
  listProspectReports.name,
  getProspectReport.name,
  getRawProspect.name,
  getReportResearchStatus.name,
  getReportResearch.name,
  getChatHistory.name,
  listAiPlans.name,
  getBusinessResearchStatus.name,
  listResearchReports.name,
  getYoloFigures.name,
  listApprovals.name,
  listCampaigns.name,
  listCampaignLeads.name,
]
/** With the session check; the token of a list's throttle is a write beside them. */
const mostReads = 4

/** How often reading reports, chats, plans, figures of modes and drafts may ask the table. */
export const boundedReads = (recorded: RecordedCall[]): Figure[] =>
  recorded
    .filter(({ call }) => reads.includes(call))
    .map(({ call, when, use }) =>
      atMost(`${call}${when && ` (${when})`}: requests that read`, use.reads, mostReads, String),
    )
