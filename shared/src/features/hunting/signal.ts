import * as z from 'zod/mini'
import { shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { signalKinds } from './criteria.ts'

/** The kinds of signals that are shown, in this order: those a wish may ask for, and opening hours. */
export const shownSignalKinds = [...signalKinds, 'hours'] as const

/**
 * What shows that a company is in motion, or how it works. `quote` stands verbatim on the page, on the map
 * or in the search result at `url`, and every number and date of the signal stands in the quote.
 */
export const Signal = lazy(() =>
  z.object({
    kind: z.enum(shownSignalKinds),
    /** What it says, for people: `Speaks Spanish`, or a vacancy's title. */
    text: shownText(1).check(z.maxLength(200)),
    quote: z.string().check(z.minLength(1), z.maxLength(600)),
    url: z.string(),
    /** A day, or a month where no day is given: `2026-10-01`, `2026-10`. */
    date: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d(-\d\d)?$/))),
    /** What it says, for comparing: a technology's name, a language's code, a number of people (`50`, `50+`). */
    value: z.optional(z.string().check(z.maxLength(100))),
  }),
)
export type Signal = z.infer<typeof Signal>
