import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

export const BusinessResearchMessage = lazy(() =>
  z.object({
    query: z.string(),
    applyToSettings: z.boolean(),
    /** Names of configured models: that which writes, and that which plans what is read. */
    openaiModel: z.optional(z.string()),
    browserModel: z.optional(z.string()),
  }),
)
export type BusinessResearchMessage = z.infer<typeof BusinessResearchMessage>
