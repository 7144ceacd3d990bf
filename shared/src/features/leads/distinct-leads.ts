import * as z from 'zod/mini'
import { isoDate, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most leads that one decision names. */
export const maxDistinctLeads = 50

/** Leads that look like duplicates of each other and are none. The order of their ids does not matter. */
export const NewDistinctLeads = lazy(() =>
  z.strictObject({
    leadIds: z.array(rowId(), 'Name at least two leads').check(
      z.overwrite((ids: number[]) => [...new Set(ids)].sort((one, other) => one - other)),
      z.minLength(2, 'Name at least two leads'),
      z.maxLength(maxDistinctLeads, 'Name at most 50 leads'),
    ),
  }),
)

/** That decision. Its id follows from the leads. */
export const DistinctLeads = lazy(() =>
  z.object({ id: z.string(), leadIds: z.array(rowId()), userId: rowId(), createdAt: isoDate() }),
)
export type DistinctLeads = z.infer<typeof DistinctLeads>
