import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

export const RecheckLeadsMessage = lazy(() => z.object({ leadIds: z.array(z.int()) }))
export type RecheckLeadsMessage = z.infer<typeof RecheckLeadsMessage>
