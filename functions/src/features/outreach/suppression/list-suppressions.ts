import { listSuppressions as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { suppressionCollection } from './suppression.store.ts'

export const listSuppressions = handle(call)(listHandler(call, suppressionCollection, (rows) => rows))
