import type { User } from '@assay/shared/features/accounts/user'
import {
  type Application,
  applyResearchReport as applyCall,
  undoResearchReport as undoCall,
} from '@assay/shared/features/business/calls'
import { AppError } from '@assay/shared/platform/errors'
import { rowETag, versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { type Caller, handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { showUser } from '../../accounts/public.ts'
import { applying, type Change, undoing } from './applications.ts'
import {
  getReportOf,
  prepareReportChange,
  reportLabel,
  type StoredReport,
  showReport,
} from './research-report.store.ts'
import { writeApplication } from './write-application.ts'

type Context = { caller: Caller; headers: Record<string, string | undefined> }

const changeProfile = (
  id: number,
  { caller, headers }: Context,
  change: (report: StoredReport, user: User) => Change,
): Promise<{ body: Application; headers: Record<string, string> }> =>
  withOptimisticRetry([reportLabel], async () => {
    const { workspaceId, userId } = caller
    const stored = await getReportOf(caller, id)
    if (!stored) throw new AppError('NOT_FOUND')
    const seen = versionSeen('user', workspaceId, userId, headers['if-match'])
    const { user, report, kept } = await writeApplication(caller, stored, {
      seen,
      change,
      write: async (after, actions) => {
        const prepared = prepareReportChange(workspaceId, stored, after)
        await commit(workspaceId, [prepared.change], [...actions, ...prepared.actions])
      },
    })
    return {
      body: { user: showUser(user), report: showReport(report), kept },
      headers: { etag: rowETag('user', workspaceId, user) },
    }
  })

export const applyResearchReport = handle(applyCall)(({ params, body }, context) =>
  changeProfile(params.id, context, applying(body.fields)),
)

export const undoResearchReport = handle(undoCall)(({ params }, context) =>
  changeProfile(params.id, context, undoing),
)
