import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most leads in one request for a file of chosen leads. */
export const maxExportedLeads = 250

/** Which leads a file has. A file of more leads is made of several requests, of which the first has a heading. */
export const ExportChoice = lazy(() =>
  z.strictObject({
    ids: z
      .array(rowId(), 'Choose at least one lead')
      .check(
        z.minLength(1, 'Choose at least one lead'),
        z.maxLength(maxExportedLeads, 'Choose at most 250 leads at a time'),
      ),
    hasHeading: z._default(z.boolean(), false),
  }),
)
export type ExportChoice = z.infer<typeof ExportChoice>
