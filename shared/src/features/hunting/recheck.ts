import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The kind of the job that checks many leads again. */
export const recheckJobKind = 'recheckLeads'

/** The most leads that are checked by one job. */
export const maxRechecked = 200

/**
 * What became of a lead that was checked again.
 * - `confirmed`: its facts are proved as they were
 * - `changed`: a fact is proved better or worse, or something else was found
 * - `unreadable`: its site could not be read; nothing was changed
 * - `gone`: it was deleted or merged meanwhile, or its company is no longer kept
 * - `waiting`: it was not checked, because the day's AI budget was used up or the model that judges failed
 */
export const recheckOutcomes = ['confirmed', 'changed', 'unreadable', 'gone', 'waiting'] as const
export const RecheckOutcome = lazy(() => z.enum(recheckOutcomes))
export type RecheckOutcome = z.infer<typeof RecheckOutcome>

const ids = lazy(() => z.array(rowId()))

/** The leads by what became of them, in the order in which they were created. */
export const RecheckResult = lazy(() =>
  z.object({ confirmed: ids, changed: ids, unreadable: ids, gone: ids, waiting: ids }),
)
export type RecheckResult = z.infer<typeof RecheckResult>

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** How many leads were read again, whatever came of it. */
const checkedIn = ({ confirmed, changed, unreadable }: RecheckResult) =>
  confirmed.length + changed.length + unreadable.length

/** '18 leads checked again'. */
export const recheckTitle = (result: RecheckResult): string => {
  const checked = checkedIn(result)
  return checked === 0 ? 'No lead was checked again' : `${counted(checked, 'lead', 'leads')} checked again`
}

/** '15 confirmed, 2 changed, 1 could not be read.', and which were not checked, and why. */
export const recheckText = ({ confirmed, changed, unreadable, gone, waiting }: RecheckResult): string => {
  const checked = [
    confirmed.length > 0 && `${confirmed.length} confirmed`,
    changed.length > 0 && `${changed.length} changed`,
    unreadable.length > 0 && `${unreadable.length} could not be read`,
  ].filter(Boolean)
  return [
    checked.length > 0 && `${checked.join(', ')}.`,
    waiting.length > 0 &&
      `${counted(waiting.length, 'lead was', 'leads were')} left out, because today’s AI budget was used up or the AI did not answer: check again later.`,
    gone.length > 0 &&
      `${counted(gone.length, 'lead was', 'leads were')} deleted or merged meanwhile, or ${gone.length === 1 ? 'its company is' : 'their companies are'} no longer kept.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The leads that a user looks at after a re-check: those that changed, could not be read, or wait; else the confirmed ones. */
export const leadsToSee = ({ confirmed, changed, unreadable, waiting }: RecheckResult): number[] => {
  const others = [...changed, ...unreadable, ...waiting].sort((one, other) => one - other)
  return others.length > 0 ? others : confirmed
}
