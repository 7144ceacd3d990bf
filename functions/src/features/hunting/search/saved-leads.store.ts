import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { jobKeptSeconds } from '../../../platform/jobs/job.store.ts'
import { defineEntity, inSeconds, workspaceKey } from '../../../platform/table/entity.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

export const savedLabel = defineLabel('saved')

/** Which company of a search became which row; written in the rows' transaction, so a second run adds nothing. */
const SavedLeads = lazy(() =>
  z.object({
    /** Row ids by the company's identity. */
    ids: z.record(z.string(), z.int()),
    /** Identities of saved companies before their sites were read, where they differ. */
    listed: z.array(z.string()),
  }),
)
export type SavedLeads = z.infer<typeof SavedLeads>

type Address = { workspaceId: string; jobId: string }

const savedLeads = defineEntity({
  name: 'savedLeads',
  schema: SavedLeads,
  key: ({ workspaceId, jobId }: Address) => ({ pk: workspaceKey(workspaceId), sk: `SAVED#${jobId}` }),
})

/** The saved rows of a search so far. */
export const readSaved = async (workspaceId: string, jobId: string): Promise<SavedLeads> =>
  (await savedLeads.get({ workspaceId, jobId })) ?? { ids: {}, listed: [] }

/** The ids of the rows that these jobs have saved so far. */
export const readSavedOf = async (workspaceId: string, jobIds: string[]): Promise<number[]> => {
  const found = await savedLeads.getMany(jobIds.map((jobId) => ({ workspaceId, jobId })))
  return found.flatMap(({ ids }) => Object.values(ids))
}

/** Replaces the saved rows that were read; refuses (label `saved`) when others were added since. */
export const replaceSavedAction = (address: Address, before: SavedLeads, after: SavedLeads): Action => {
  const count = Object.keys(before.ids).length
  return {
    put: savedLeads.toItem(address, after, { expiresAt: inSeconds(Date.now(), jobKeptSeconds) }),
    ...(count === 0
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: 'size(ids) = :count', values: { ':count': count } }),
    label: savedLabel,
  }
}
