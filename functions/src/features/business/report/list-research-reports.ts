import { listResearchReports as call } from '@assay/shared/features/business/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { reportCollection, showReport } from './research-report.store.ts'

/** The reports of the user: those of colleagues are about profiles of theirs. */
export const listResearchReports = handle(call)(
  listHandler(call, reportCollection, (rows, { userId }) =>
    byParts(
      rows.filter((row) => row.userId === userId),
      (some) => some.map(showReport),
    ),
  ),
)
