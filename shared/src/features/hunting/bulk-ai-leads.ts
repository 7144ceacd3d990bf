import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { SavedAiLead } from './ai-lead.ts'

/** The most AI leads in one bulk change. */
export const maxBulkAiLeads = 100

/** One change applied to many AI leads; `restore` takes back what was set aside. */
export const BulkAiChange = lazy(() =>
  z.enum(['convert', 'setAside', 'restore'], 'Choose one change: convert, setAside or restore'),
)
export type BulkAiChange = z.infer<typeof BulkAiChange>

export const BulkAiLeads = lazy(() =>
  z.strictObject({
    ids: z
      .array(rowId(), 'Choose at least one company')
      .check(
        z.minLength(1, 'Choose at least one company'),
        z.maxLength(maxBulkAiLeads, 'Choose at most 100 companies at a time'),
      ),
    change: BulkAiChange,
  }),
)
export type BulkAiLeads = z.infer<typeof BulkAiLeads>

/**
 * What became of each AI lead, each id in one list, those of `convertedIds` also in `changed`.
 * - `changed`: those that now are as asked, also those that were so before
 * - `convertedIds`: those that this request converted, so that only these are undone
 * - `missingIds`: no such AI lead in the workspace
 * - `remainingIds`: not done, because time ran out or the table failed; to be sent again
 */
export const BulkAiOutcome = lazy(() =>
  z.object({
    changed: z.array(SavedAiLead),
    convertedIds: z.array(rowId()),
    missingIds: z.array(rowId()),
    remainingIds: z.array(rowId()),
  }),
)
export type BulkAiOutcome = z.infer<typeof BulkAiOutcome>
