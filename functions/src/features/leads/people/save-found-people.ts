import { maxPeople } from '@assay/shared/features/leads/person'
import { plain } from '../../../evidence/plain-words.ts'
import { commit } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { FoundPerson } from '../../../report-reading/for-reports.ts'
import { newPersonRow } from './new-person-row.ts'
import { addedPeople, personLabel, readPeople } from './person.store.ts'

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
    const firstId = await reserveIds(workspaceId, 'person', added.length)
    const rows = added.map((person, nth) => newPersonRow({ id: firstId + nth, leadId, ...person }))
    const { actions, change } = addedPeople(workspaceId, leadId, rows, people.seen)
    await commit(workspaceId, [change], [...actions, ...also])
  })
