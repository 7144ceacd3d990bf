import type { FoundPerson } from '@assay/shared/features/hunting/found-person'
import { maxPeople } from '@assay/shared/features/leads/person'
import { plain } from '../../../evidence/plain-words.ts'
import { commit } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { newPersonRow } from './new-person-row.ts'
import { addedPeople, newPeople, personLabel, readPeople } from './person.store.ts'

/** The people that were found with a lead that is being created: the actions and the change to commit with it. */
export const prepareFoundPeople = async (workspaceId: string, leadId: number, found: FoundPerson[]) => {
  if (found.length === 0) return { actions: [], changes: [] }
  const { actions, change } = newPeople(workspaceId, leadId, await newRows(workspaceId, leadId, found), 0)
  return { actions, changes: [change] }
}

const newRows = async (workspaceId: string, leadId: number, found: FoundPerson[]) => {
  const firstId = await reserveIds(workspaceId, 'person', found.length)
  return found.map((person, nth) => newPersonRow({ id: firstId + nth, leadId, ...person }))
}

/**
 * Adds the people that research has found to their lead, in one transaction that also contains `also`, such as the lease
 * check of a worker. People that the lead has under the same name, or has had until a user deleted them, are left as they
 * are, so it may be repeated.
 */
export const saveFoundPeople = (
  workspaceId: string,
  leadId: number,
  found: FoundPerson[],
  also: Action[],
): Promise<void> =>
  withOptimisticRetry([personLabel], async () => {
    const people = found.length > 0 ? await readPeople(workspaceId, leadId) : null
    if (!people) return
    const known = new Set(people.rows.map(({ name }) => plain(name)))
    const added = found
      .filter(({ name }) => !known.has(plain(name)))
      .slice(0, Math.max(0, maxPeople - people.rows.length))
    if (added.length === 0) return
    const rows = await newRows(workspaceId, leadId, added)
    const { actions, change } = addedPeople(workspaceId, leadId, rows, people.seen)
    await commit(workspaceId, [change], [...actions, ...also])
  })
