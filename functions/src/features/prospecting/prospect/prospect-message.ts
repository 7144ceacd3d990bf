import { LeadContext } from '@assay/shared/features/ai/analysis'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The company to be prospected: the CRM lead with that id, or a company that the client described. */
export const ProspectMessage = lazy(() =>
  z.object({ leadId: z.nullable(z.int()), company: z.extend(LeadContext, { companyName: z.string() }) }),
)
export type ProspectMessage = z.infer<typeof ProspectMessage>
