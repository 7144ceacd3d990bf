import { ResearchOptions } from '@assay/shared/features/prospecting/deep-research'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { ProspectMessage } from '../prospect/prospect-message.ts'

/** The company to be researched, and within which limits. */
export const ResearchMessage = lazy(() => z.extend(ProspectMessage, { options: ResearchOptions }))
export type ResearchMessage = z.infer<typeof ResearchMessage>
