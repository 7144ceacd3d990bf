import * as z from 'zod/mini'
import { shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** One of several addresses that a company's own page lists; an AI lead keeps them under `rawData.branches`. */
export const Branch = lazy(() =>
  z.object({
    address: shownText(1).check(z.maxLength(300)),
    isHeadOffice: z.boolean(),
    /** The one whose facts the lead has. */
    isOfLead: z.boolean(),
    url: z.string(),
  }),
)
export type Branch = z.infer<typeof Branch>
