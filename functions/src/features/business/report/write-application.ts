import { isDeepStrictEqual } from 'node:util'
import type { User } from '@assay/shared/features/accounts/user'
import { AppError } from '@assay/shared/platform/errors'
import type { Action } from '../../../platform/table/transact.ts'
import { editProfile, type Identity } from '../../accounts/public.ts'
import type { Change } from './applications.ts'
import type { StoredReport } from './research-report.store.ts'

type Writing = {
  /** The version of the user's row that the client has seen; null if it does not matter. */
  seen: number | null
  change: (report: StoredReport, user: User) => Change
  /** The transaction: the changed report, and `actions` on the profile where it changes. */
  write: (report: StoredReport, actions: Action[]) => Promise<void>
}

/** Changes the profile and the report in one transaction. Writes nothing if neither changes. NOT_FOUND without a user. */
export const writeApplication = async (
  who: Identity,
  report: StoredReport,
  { seen, change, write }: Writing,
) => {
  let decided: Change = { values: [], applied: report.applied, kept: [] }
  let isWritten = false
  const after = () => ({ ...report, applied: decided.applied })
  const user = await editProfile(
    who,
    seen,
    (stored) => {
      decided = change(report, stored)
      return decided.values
    },
    async (actions) => {
      await write(after(), actions)
      isWritten = true
    },
  )
  if (!user) throw new AppError('NOT_FOUND')
  const isChanged = !isDeepStrictEqual(decided.applied, report.applied)
  // The profile says already what the report found.
  if (isChanged && !isWritten) await write(after(), [])
  return { user, report: after(), kept: decided.kept }
}
