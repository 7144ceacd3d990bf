import { commit } from '../../../platform/table/collection.ts'
import { listPage } from '../../../platform/table/list.ts'
import { transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import {
  deletedLabel,
  deletedLeadRows,
  getRestorable,
  replaceDeletedAction,
} from '../bulk/deleted-lead.store.ts'
import { type Forgetting, forgottenIn, prepareForgetting } from '../edit/prepare-forgetting.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import {
  getLeadDossier,
  getLeadDossiers,
  getLeadRow,
  leadLabel,
  putDossierAction,
  storedLeads,
} from '../lead.store.ts'
import { withoutDossier } from '../lead-detail.ts'
import type { NewEntry } from '../timeline/activity.store.ts'

/** Works on one page of rows, and may be repeated. Returns the next page; null after the last. */
export type ForgettingSweep = (
  owner: Owner,
  forgetting: Forgetting,
  cursor: string | undefined,
) => Promise<string | null>

const limit = 200

/** Removes an address from the leads of a page, with an activity for each that had it. */
export const forgetInLeads =
  (entry: Omit<NewEntry, 'leadId'>): ForgettingSweep =>
  async (owner, forgetting, from) => {
    const { workspaceId } = owner
    const { rows, cursor } = await listPage(workspaceId, storedLeads, { limit, cursor: from })
    const dossiers = await getLeadDossiers(
      workspaceId,
      rows.map(({ id }) => id),
    )
    for (const { id } of rows.filter((row) => forgetting.mayHave([row, dossiers.get(row.id)])))
      await withOptimisticRetry([leadLabel], async () => {
        const row = await getLeadRow(workspaceId, id)
        if (!row) return
        const dossier = (await getLeadDossier(workspaceId, id)) ?? withoutDossier
        const prepared = await prepareForgetting(owner, { row, dossier }, forgetting, {
          ...entry,
          leadId: id,
        })
        if (prepared) await commit(workspaceId, prepared.changes, prepared.actions)
      })
    return cursor
  }

/** The same for leads that are deleted and can be restored. Nothing of it is shown. */
export const forgetInDeletedLeads: ForgettingSweep = async ({ workspaceId }, forgetting, from) => {
  const { rows, cursor } = await listPage(workspaceId, deletedLeadRows, { limit, cursor: from })
  for (const { id } of rows)
    await withOptimisticRetry([deletedLabel], async () => {
      const [row] = await getRestorable(workspaceId, [id])
      if (!row) return
      const dossier = (await getLeadDossier(workspaceId, id)) ?? withoutDossier
      const forgotten = forgottenIn({ row, dossier }, forgetting)
      if (!forgotten) return
      await transact([
        replaceDeletedAction(workspaceId, { ...row, ...forgotten.next }, row),
        putDossierAction(workspaceId, id, forgotten.dossier),
      ])
    })
  return cursor
}
