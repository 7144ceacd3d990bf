import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The secret address at which calendar programs read a user's next steps, and since when it is valid; null if there is none. */
export const Calendar = lazy(() =>
  z.object({ address: z.nullable(z.string()), since: z.nullable(isoDate()) }),
)
export type Calendar = z.infer<typeof Calendar>
