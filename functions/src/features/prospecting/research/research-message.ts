import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { ProspectMessage } from '../prospect/prospect-message.ts'

/** The report whose company is researched. */
export const ReportResearchMessage = lazy(() =>
  z.extend(ProspectMessage, { leadId: z.int(), reportId: z.int() }),
)
export type ReportResearchMessage = z.infer<typeof ReportResearchMessage>
