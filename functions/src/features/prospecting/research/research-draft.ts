import type { Evidence } from '@assay/shared/evidence/evidence'
import type { ResearchData } from '@assay/shared/features/prospecting/research'
import type { ProvedSentence } from '../../../report-writing/parts.ts'
import type { DetailKind } from './written-research.ts'

/** A proved detail of what a sentence names, or of the company. */
export type Detail = { kind: DetailKind; of: string; text: string; evidence: Evidence[] }

/** Advice; `evidence` proves what it builds on. */
export type Opportunity = ResearchData['engagement_opportunities'][number] & { evidence: Evidence[] }

/** A research before it is put into the specified form. */
export type ResearchDraft = {
  sentences: ProvedSentence[]
  details: Detail[]
  opportunities: Opportunity[]
  generatedBy: ResearchData['generatedBy']
}
