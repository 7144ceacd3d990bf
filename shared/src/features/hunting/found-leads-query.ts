import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

/** The most ids in one request: they stand in its address. */
export const maxExportedIds = 200

const idsMessage = `Name up to ${maxExportedIds} ids, separated by commas`

/** Which AI leads to export: all, or `ids=4,7`. `isContinued` leaves out the heading, for a further part of a file. */
export const FoundLeadsQuery = lazy(() =>
  z.strictObject({
    cursor: z.optional(z.string()),
    ids: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/, idsMessage)),
        z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
      ),
    ),
    isContinued: z.optional(z.literal('true', 'isContinued must be true')),
  }),
)
