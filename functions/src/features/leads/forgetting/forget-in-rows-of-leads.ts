import { isDeepStrictEqual } from 'node:util'
import { commit } from '../../../platform/table/collection.ts'
import { listPage } from '../../../platform/table/list.ts'
import { isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Forgetting } from '../edit/prepare-forgetting.ts'
import { changedPerson, personCollection, personLabel, type StoredPerson } from '../people/person.store.ts'
import { activityCollection, activityLabel, rewordedActivity } from '../timeline/activity.store.ts'
import type { ForgettingSweep } from './forget-in-leads.ts'

const limit = 500

const personWithout = (row: StoredPerson, { names, without }: Forgetting): StoredPerson => ({
  ...row,
  name: without(row.name),
  role: without(row.role),
  ...(names(row.email ?? '') && { email: null, phone: null, isEmailPattern: false }),
  evidence: row.evidence.filter(({ value, quote }) => !names(value) && !names(quote)),
})

const forgetInPage: ForgettingSweep = async ({ workspaceId }, forgetting, from) => {
  const stored = { ...personCollection, onlyVisible: undefined }
  const { rows, cursor } = await listPage(workspaceId, stored, { limit, cursor: from })
  for (const row of rows.filter(forgetting.mayHave)) {
    const next = personWithout(row, forgetting)
    if (isDeepStrictEqual(next, row)) continue
    const { actions, change } = changedPerson(
      workspaceId,
      { ...next, updatedAt: new Date().toISOString() },
      row,
    )
    await commit(workspaceId, [change], actions)
  }
  return cursor
}

/** Removes an address from the people of companies, those of deleted leads and deleted ones too. */
export const forgetInPeople: ForgettingSweep = (...page) =>
  withOptimisticRetry([personLabel], () => forgetInPage(...page))

/** Removes an address from the texts of timelines; those of deleted leads too. */
export const forgetInActivities: ForgettingSweep = async ({ workspaceId }, { without, mayHave }, from) => {
  const stored = { ...activityCollection, onlyVisible: undefined }
  const { rows, cursor } = await listPage(workspaceId, stored, { limit, cursor: from })
  for (const row of rows.filter(mayHave)) {
    const content = without(row.content)
    if (content === row.content) continue
    const { action, change } = rewordedActivity(workspaceId, { ...row, content })
    try {
      await commit(workspaceId, [change], [action])
    } catch (error) {
      // Its lead was purged meanwhile.
      if (!isRefusedBy(error, activityLabel)) throw error
    }
  }
  return cursor
}
