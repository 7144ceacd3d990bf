import { setLeadViews as call } from '@assay/shared/features/leads/calls'
import type { LeadView } from '@assay/shared/features/leads/lead-views'
import { handle } from '../../../platform/http/exchange.ts'
import { readLeadViews, saveLeadViews } from './lead-views.store.ts'

const areSame = (some: LeadView[], others: LeadView[]) =>
  some.length === others.length &&
  some.every((view, at) => {
    const other = others[at]
    return view.id === other?.id && view.name === other.name && view.query === other.query
  })

/** A request that comes twice finds its views saved already, and is answered like the first. */
export const setLeadViews = handle(call)(async ({ body: { views, edition } }, { caller, fail }) => {
  if (await saveLeadViews(caller, views, edition)) return { body: { views, edition: edition + 1 } }
  const stored = await readLeadViews(caller)
  return areSame(stored.views, views) ? { body: stored } : fail('CONFLICT')
})
