import * as z from 'zod/mini'
import { requiredShownText, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** What is to be done next about a lead, and the day on which it is due; a day has no time and no time zone. */
export const NextStep = lazy(() => z.strictObject({ text: shownText(), dueOn: z.iso.date() }))
export type NextStep = z.infer<typeof NextStep>

/** The last day on which a next step can be due: calendars have no days after the year 9999. */
export const lastDueDay = '2199-12-31'

/** A next step as a client may set it. */
export const NewNextStep = lazy(() =>
  z.strictObject({
    text: requiredShownText('Please say what is to be done', 200),
    dueOn: z.iso
      .date('Please choose a day, like 2026-03-31')
      .check(
        z.refine(
          (day) => day >= '2000-01-01' && day <= lastDueDay,
          'Please choose a day in the years 2000 to 2199',
        ),
      ),
  }),
)
export type NewNextStep = z.infer<typeof NewNextStep>

/** A next step as it was seen by who has done it; an old one may be due after the last day. */
export const DoneNextStep = lazy(() =>
  z.extend(NewNextStep, { dueOn: z.iso.date('Please choose a day, like 2026-03-31') }),
)
