import { randomUUID } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { deleteItem } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import type { Identity } from './account.store.ts'

const FormerEmail = lazy(() => z.object({ email: z.string() }))

export type FormerEmailAddress = Identity & { changeId: string }

const formerEmails = defineEntity({
  name: 'formerEmail',
  schema: FormerEmail,
  key: ({ workspaceId, userId, changeId }: FormerEmailAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: `FORMEREMAIL#${padded(userId)}#${changeId}`,
  }),
})

const keptSeconds = 24 * 3600

/** Stores a former address until the mail to it is sent. It is in the account's workspace, so an erasure deletes it. */
export const putFormerEmail = (owner: Identity, email: string): { id: string; action: Action } => {
  const changeId = randomUUID()
  const expiresAt = inSeconds(Date.now(), keptSeconds)
  return {
    id: changeId,
    action: { put: formerEmails.toItem({ ...owner, changeId }, { email }, { expiresAt }) },
  }
}

export const getFormerEmail = async (address: FormerEmailAddress): Promise<string | null> =>
  (await formerEmails.get(address))?.email ?? null

export const deleteFormerEmail = (address: FormerEmailAddress): Promise<void> =>
  deleteItem(formerEmails.key(address))
