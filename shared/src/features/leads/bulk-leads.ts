import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { Lead, LeadStatus } from './lead.ts'

/** The most leads in one bulk change. */
export const maxBulkLeads = 1000

/** How long a deleted lead can be restored, in hours. */
export const restorableHours = 24

const changeMessage = 'Choose one change: a status, a tag, delete or restore'

/** One change applied to many leads; `restore` undoes a `delete`. */
export const BulkChange = lazy(() =>
  z
    .strictObject(
      {
        status: z.optional(LeadStatus),
        addTag: z.optional(rowId()),
        removeTag: z.optional(rowId()),
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
 * What became of each lead, each id in one list.
 * - `changed`: leads that now are as asked, also those that were so before; and those that have too many tags for another
 * - `deletedIds`: leads that are deleted now, also those that were before and can still be restored
 * - `missingIds`: no such lead in the workspace, or (restore) none that can be restored, also
 *   because its AI lead was converted again meanwhile
 * - `remainingIds`: not done, because time or room in the answer ran out, or the table failed; to be
 *   sent again
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
