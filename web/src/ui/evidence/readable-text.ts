import { dateProblem } from '../primitives/shown-date.tsx'
import { withReadablePhones } from './phone-text.ts'
import { signalDate } from './signal-texts.ts'

/** News begin with their day or month. */
const leadingDate = /^\d{4}-\d\d(?:-\d\d)?(?=: )/

/** A text about a company with its telephone numbers and its date as one reads them. */
export const readableText = (text: string): string =>
  withReadablePhones(text).replace(leadingDate, (date) => (dateProblem(date) ? date : signalDate(date)))
