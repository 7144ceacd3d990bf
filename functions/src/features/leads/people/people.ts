import * as calls from '@assay/shared/features/leads/people-calls'
import { maxPeople, type NewPerson, Person, type PersonChanges } from '@assay/shared/features/leads/person'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { leadLabel } from '../lead.store.ts'
import { newPersonRow } from './new-person-row.ts'
import {
  addedPeople,
  changedPerson,
  getPerson,
  personLabel,
  readPeople,
  type StoredPerson,
  showPerson,
} from './person.store.ts'

const isShown = ({ deletedAt }: StoredPerson) => deletedAt === null

export const listPeople = handle(calls.listPeople)(async ({ params }, { caller: { workspaceId } }) => {
  const people = await readPeople(workspaceId, params.id)
  if (!people) throw new AppError('NOT_FOUND')
  return { body: people.rows.filter(isShown).map(showPerson) }
})

const emptied = (given: NewPerson | PersonChanges) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => (value === undefined ? [] : [[field, value || null]])),
  )

export const createPerson = handle(calls.createPerson)(async ({ params, body }, { caller, idempotency }) => {
  const { workspaceId } = caller
  const create = async () => {
    const people = await readPeople(workspaceId, params.id)
    if (!people) throw new AppError('NOT_FOUND')
    if (people.rows.filter(isShown).length >= maxPeople)
      throw invalidField('name', `A lead has at most ${maxPeople} people. Delete some first`)
    const id = await reserveIds(workspaceId, 'person')
    const row = newPersonRow({ id, leadId: params.id, name: body.name, ...emptied(body) })
    const { actions, change } = addedPeople(workspaceId, params.id, [row], people.seen)
    const answer = showPerson(row)
    const remember = idempotency ? [idempotency.action({ answer })] : []
    await commit(workspaceId, [change], [...actions, ...remember])
    return { body: answer }
  }
  try {
    return await onlyOnce(
      idempotency,
      () => withOptimisticRetry([personLabel], create),
      (earlier) => ({ body: Person.parse(earlier.answer) }),
    )
  } catch (error) {
    // The lead was deleted after it was read.
    throw isRefusedBy(error, leadLabel) ? new AppError('NOT_FOUND') : error
  }
})

/** Writes what `change` makes of a person; of two at once the later one reads the row again. */
const changePerson = (
  workspaceId: string,
  id: number,
  isAmong: (row: StoredPerson) => boolean,
  change: (row: StoredPerson) => StoredPerson,
): Promise<StoredPerson> =>
  withOptimisticRetry([personLabel], async () => {
    const before = await getPerson(workspaceId, id)
    if (!before || !isAmong(before)) throw new AppError('NOT_FOUND')
    const row = change(before)
    if (row === before) return before
    const prepared = changedPerson(workspaceId, row, before)
    await commit(workspaceId, [prepared.change], prepared.actions)
    return row
  })

export const updatePerson = handle(calls.updatePerson)(async ({ params, body }, { caller }) => {
  const row = await changePerson(caller.workspaceId, params.id, isShown, (before) => ({
    ...before,
    ...emptied(body),
    isEmailPattern: before.isEmailPattern && (body.email === undefined || body.email === before.email),
    updatedAt: new Date().toISOString(),
  }))
  return { body: showPerson(row) }
})

export const deletePerson = handle(calls.deletePerson)(async ({ params }, { caller }) => {
  const deletedAt = new Date().toISOString()
  await changePerson(caller.workspaceId, params.id, isShown, (before) => ({ ...before, deletedAt }))
  return { body: undefined }
})

/** Sent again, it finds the person restored. */
export const restorePerson = handle(calls.restorePerson)(async ({ params }, { caller }) => {
  const row = await changePerson(
    caller.workspaceId,
    params.id,
    () => true,
    (before) => (isShown(before) ? before : { ...before, deletedAt: null }),
  )
  return { body: showPerson(row) }
})
