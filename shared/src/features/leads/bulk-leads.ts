import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { Lead, LeadStatus } from './lead.ts'

/** The most leads in one bulk change. */
export const maxBulkLeads = 1000

/** How long a lead deleted in bulk can be restored, in hours. */
export const restorableHours = 24

const changeMessage = 'Choose one change: a status, delete or restore'

/** One change applied to many leads; `restore` undoes a `delete`. */
export const BulkChange = lazy(() =>
  z
    .strictObject(
      {
        status: z.optional(LeadStatus),
        delete: z.optional(z.literal(true, changeMessage)),
        restore: z.optional(z.literal(true, changeMessage)),
      },
      changeMessage,
    )
    .check(
      z.refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
        message: changeMessage,
        when: ({ issues }) => issues.length === 0,
      }),
    ),
)
export type BulkChange = z.infer<typeof BulkChange>

export const BulkLeads = lazy(() =>
  z.strictObject({
    ids: z
      .array(rowId(), 'Choose at least one lead')
      .check(
        z.minLength(1, 'Choose at least one lead'),
        z.maxLength(maxBulkLeads, 'Choose at most 1000 leads at a time'),
      ),
    change: BulkChange,
  }),
)
export type BulkLeads = z.infer<typeof BulkLeads>

/**
 * The result for each lead. Every id is in exactly one list.
 * - `changed`: leads that now have the requested state, including those that had it before
 * - `deletedIds`: leads that this call deleted
 * - `missingIds`: leads that do not exist in the workspace or (restore) cannot be restored, for
 *   example because their AI lead was converted again in the meantime
 * - `remainingIds`: leads that were not processed, because the time limit, the size limit of the
 *   response or the limit of table retries was reached; the client must send them again
 */
export const BulkOutcome = lazy(() =>
  z.object({
    changed: z.array(Lead),
    deletedIds: z.array(rowId()),
    missingIds: z.array(rowId()),
    remainingIds: z.array(rowId()),
  }),
)
export type BulkOutcome = z.infer<typeof BulkOutcome>
