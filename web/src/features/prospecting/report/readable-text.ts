import { withReadablePhones } from '../../../ui/evidence/phone-text.ts'
import { signalDate } from '../../../ui/evidence/signal-texts.ts'
import { dateProblem } from '../../../ui/primitives/shown-date.tsx'

/** News begin with their day or month. */
const leadingDate = /^\d{4}-\d\d(?:-\d\d)?(?=: )/

/** A text of a report with its telephone numbers and its date as one reads them. */
export const readableText = (text: string): string =>
  withReadablePhones(text).replace(leadingDate, (date) => (dateProblem(date) ? date : signalDate(date)))
