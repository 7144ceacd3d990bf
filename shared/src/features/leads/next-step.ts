import * as z from 'zod/mini'
import { requiredShownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** What is to be done next about a lead, and the day on which it is due; a day has no time and no time zone. */
export const NextStep = lazy(() =>
  z.strictObject({
    text: requiredShownText('Please say what is to be done', 200),
    dueOn: z.iso.date('Please choose a day, like 2026-03-31'),
  }),
)
export type NextStep = z.infer<typeof NextStep>
