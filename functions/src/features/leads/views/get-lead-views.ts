import { getLeadViews as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { readLeadViews } from './lead-views.store.ts'

export const getLeadViews = handle(call)(async (_, { caller }) => ({ body: await readLeadViews(caller) }))
