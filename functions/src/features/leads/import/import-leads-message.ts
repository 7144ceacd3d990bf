import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

export const ImportLeadsMessage = lazy(() => z.object({ importId: z.int(), isUndo: z.boolean() }))
export type ImportLeadsMessage = z.infer<typeof ImportLeadsMessage>
